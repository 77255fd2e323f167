/** The audio player of a room: one note at a time, even while scrolled out of sight. */

export interface Heard {
  id: string
  is: 'loading' | 'playing' | 'paused' | 'failed'
  /** Seconds from the beginning. */
  at: number
}

export interface PlayerSnapshot {
  heard: Heard | null
  rate: number
}

/** The parts of `HTMLAudioElement` that are used. */
export interface Sound {
  src: string
  currentTime: number
  playbackRate: number
  readonly duration: number
  readonly paused: boolean
  play(): Promise<void>
  pause(): void
  addEventListener(event: string, listener: () => void): void
}

export interface Player {
  snapshot(): PlayerSnapshot
  subscribe(listener: () => void): () => void
  /** Where it was left, or is now: seconds from the beginning. */
  placeOf(id: string): number
  /** Resumes at the last position. @param address called on first use, and again when the address has expired */
  play(id: string, address: () => Promise<string>): Promise<void>
  pause(): void
  /** Moves to a position, at once or for the next play. */
  seek(id: string, at: number): void
  setRate(rate: number): void
  /** Forgets the position, because another recording gets this id. */
  forget(id: string): void
  /** Stops and releases the audio. */
  stop(): void
}

/** A position beyond the end of any recording. */
const farAway = 1e7

export function createPlayer(newSound: () => Sound): Player {
  const listeners = new Set<() => void>()
  const places = new Map<string, number>()
  let snapshot: PlayerSnapshot = { heard: null, rate: 1 }
  let sound: Sound | null = null
  let turn = 0
  /** True while seeking the end to measure the length; ignore the reported position meanwhile. */
  let isMeasuring = false

  function set(changes: Partial<PlayerSnapshot>) {
    snapshot = { ...snapshot, ...changes }
    for (const listener of listeners) listener()
  }
  function become(changes: Partial<Heard>) {
    if (!snapshot.heard) return
    const heard = { ...snapshot.heard, ...changes }
    places.set(heard.id, heard.at)
    set({ heard })
  }

  function ofSound(): Sound {
    if (sound) return sound
    const made = newSound()
    made.addEventListener('timeupdate', () => {
      if (!isMeasuring && snapshot.heard?.is !== 'loading') become({ at: made.currentTime })
    })
    made.addEventListener('playing', () => !isMeasuring && become({ is: 'playing' }))
    made.addEventListener('pause', () => !isMeasuring && snapshot.heard?.is === 'playing' && become({ is: 'paused' }))
    // The address has expired or the network is down: the next press asks for a new one.
    made.addEventListener('error', () => snapshot.heard?.is !== 'loading' && become({ is: 'failed' }))
    made.addEventListener('ended', () => !isMeasuring && become({ is: 'paused', at: 0 }))
    sound = made
    return made
  }

  async function begin(sound: Sound, url: string, at: number) {
    sound.src = url
    sound.playbackRate = snapshot.rate
    await sound.play()
    sound.playbackRate = snapshot.rate
    if (at) await goTo(sound, at)
  }

  /** Recorders write no length, so the browser cannot seek until it has found the end. */
  async function goTo(sound: Sound, at: number) {
    const wasPlaying = !sound.paused
    if (!Number.isFinite(sound.duration)) {
      isMeasuring = true
      const known = new Promise<void>((resolve) => {
        sound.addEventListener('durationchange', () => Number.isFinite(sound.duration) && resolve())
        setTimeout(resolve, 3000)
      })
      sound.currentTime = farAway
      await known
    }
    sound.currentTime = at
    if (isMeasuring && wasPlaying) await sound.play().catch(() => undefined)
    isMeasuring = false
  }

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    placeOf: (id) => places.get(id) ?? 0,
    async play(id, address) {
      const mine = ++turn
      const sound = ofSound()
      const isMine = () => mine === turn
      if (snapshot.heard?.id === id && snapshot.heard.is === 'paused' && sound.src) {
        become({ is: 'loading' })
        await sound.play().catch(() => undefined)
        if (isMine() && !sound.paused) return become({ is: 'playing' })
      }
      if (!isMine()) return
      sound.pause()
      const at = places.get(id) ?? 0
      set({ heard: { id, is: 'loading', at } })
      try {
        const url = await address()
        if (!isMine()) return
        await begin(sound, url, at)
        if (isMine()) become({ is: 'playing' })
      } catch {
        if (isMine()) become({ is: 'failed' })
      }
    },
    pause() {
      turn++
      sound?.pause()
      become({ is: 'paused' })
    },
    seek(id, at) {
      places.set(id, at)
      if (snapshot.heard?.id !== id || !sound) return set({})
      become({ at })
      if (snapshot.heard.is === 'playing' || snapshot.heard.is === 'paused') void goTo(sound, at)
    },
    setRate(rate) {
      if (sound) sound.playbackRate = rate
      set({ rate })
    },
    forget(id) {
      places.delete(id)
      if (snapshot.heard?.id !== id) return
      turn++
      sound?.pause()
      set({ heard: null })
    },
    stop() {
      turn++
      sound?.pause()
      places.clear()
      set({ heard: null })
    },
  }
}
