/** Uploads the missing parts of a file, two at a time; retries a part that failed on the network with growing delays. */
import { Failure } from '#contract/grammar/errors.ts'
import { type VideoPart, type VideoUpload, videoLimits } from '#contract/videos/videos.ts'
import { nextTry } from '#web/lib/next-try.ts'
import { NotTaken, putWithProgress } from '#web/lib/send-with-progress.ts'

const atOnce = 2
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000]
/** An address must outlive the upload of its part. */
const goodForMs = videoLimits.addressMs - 90_000

export interface PartsOrder {
  file: File
  signal: AbortSignal
  /** Fetches the missing parts with their addresses. */
  first: () => Promise<VideoUpload>
  renew: () => Promise<VideoUpload>
  /** Bytes uploaded, earlier parts included. */
  onProgress: (sent: number) => void
  onWaiting: () => void
}

/** @throws Failure for the server's refusal; TypeError when the network was down for too long; AbortError */
export async function sendParts({ file, signal, first, renew, onProgress, onWaiting }: PartsOrder): Promise<void> {
  const patience = (work: () => Promise<unknown>) => withPatience(work, { signal, onWaiting })
  const addresses = createAddresses(renew)
  await patience(async () => addresses.take(await first()))
  const underWay = new Map<number, number>()
  const missing = new Map(addresses.all().map(({ number, size }) => [number, size]))
  const tell = () => onProgress(file.size - sum(missing.values()) + sum(underWay.values()))
  tell()
  const line = [...missing.keys()]
  const worker = async () => {
    for (let number = line.shift(); number !== undefined; number = line.shift()) {
      const wanted = number
      await patience(async () => {
        try {
          const part = await addresses.of(wanted)
          if (!part) return
          await putWithProgress(part, file.slice(part.start, part.start + part.size), {
            signal,
            onProgress: (share) => {
              underWay.set(wanted, share * part.size)
              tell()
            },
          })
        } catch (error) {
          addresses.expire()
          throw error
        } finally {
          underWay.delete(wanted)
        }
      })
      missing.delete(wanted)
      tell()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function withPatience(work: () => Promise<unknown>, { signal, onWaiting }: Pick<PartsOrder, 'signal' | 'onWaiting'>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await work()
      return
    } catch (error) {
      const pause = pausesMs[tries]
      if (signal.aborted || pause === undefined || !mayHelp(error)) throw error
      onWaiting()
      await nextTry(pause, signal)
      if (signal.aborted) throw error
    }
  }
}

/** A refusal by our server is final; one by the store may be an expired address. */
function mayHelp(error: unknown): boolean {
  if (error instanceof Failure) return error.status >= 500 || error.status === 429
  return error instanceof TypeError || error instanceof NotTaken || (error instanceof DOMException && error.name === 'TimeoutError')
}

/** All addresses are signed together, and renewed together. */
function createAddresses(renew: () => Promise<VideoUpload>) {
  let parts = new Map<number, VideoPart>()
  let takenAt = Number.NEGATIVE_INFINITY
  let renewing: Promise<void> | null = null
  const take = ({ parts: fresh }: VideoUpload) => {
    parts = new Map(fresh.map((part) => [part.number, part]))
    takenAt = performance.now()
  }
  return {
    take,
    all: () => [...parts.values()],
    /** A failed part may have had an expired address. */
    expire() {
      takenAt = Number.NEGATIVE_INFINITY
    },
    /** @returns undefined for a part that has arrived: its answer was lost */
    async of(number: number): Promise<VideoPart | undefined> {
      if (performance.now() - takenAt > goodForMs) {
        renewing ??= renew()
          .then(take)
          .finally(() => {
            renewing = null
          })
        await renewing
      }
      return parts.get(number)
    },
  }
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, each) => all + each, 0)
