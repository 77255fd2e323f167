import { chatLimits } from '#contract/chat/limits.ts'

/** Who is typing; a person counts until a few seconds after their last event. */
export function createWhoTypes(onChange: (usernames: string[]) => void) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const say = () => onChange([...timers.keys()])
  function stop(username: string) {
    if (!timers.has(username)) return
    clearTimeout(timers.get(username))
    timers.delete(username)
    say()
  }
  return {
    start(username: string) {
      const isNew = !timers.has(username)
      clearTimeout(timers.get(username))
      timers.set(
        username,
        setTimeout(() => stop(username), chatLimits.typingMs),
      )
      if (isNew) say()
    },
    stop,
    stopAll() {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
