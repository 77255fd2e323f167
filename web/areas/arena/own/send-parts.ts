/** The missing parts of a file, two at a time; one that a broken line swallowed is sent again, after longer and longer waits. */
import { Failure } from '#contract/grammar/errors.ts'
import { type VideoPart, type VideoUpload, videoLimits } from '#contract/videos/videos.ts'
import { nextTry } from '#web/lib/next-try.ts'
import { NotTaken, putWithProgress } from '#web/lib/send-with-progress.ts'

const atOnce = 2
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000]
/** An address that ends while its part is on the way is of no use. */
const goodForMs = videoLimits.addressMs - 90_000

export interface PartsOrder {
  file: File
  signal: AbortSignal
  /** What is missing, with addresses. */
  first: () => Promise<VideoUpload>
  renew: () => Promise<VideoUpload>
  /** Bytes that are there, those that came before included. */
  onProgress: (sent: number) => void
  onWaiting: () => void
}

/** @throws Failure for the server's last word; TypeError when the line was broken for too long; AbortError */
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

/** The server's no is final; the store's is that of an address. */
function mayHelp(error: unknown): boolean {
  if (error instanceof Failure) return error.status >= 500 || error.status === 429
  return error instanceof TypeError || error instanceof NotTaken || (error instanceof DOMException && error.name === 'TimeoutError')
}

/** Those of all parts come together, and are asked for anew together. */
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
    /** After a part that did not arrive, its address may be the reason. */
    expire() {
      takenAt = Number.NEGATIVE_INFINITY
    },
    /** @returns undefined for a part that is there: its answer was lost */
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
