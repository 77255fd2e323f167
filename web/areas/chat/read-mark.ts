const mostOftenMs = 1000

/** Sends read marks: the latest one, at most once a second, and again after a failure. */
export function createReadMark(tell: (upTo: number) => Promise<unknown>) {
  let wanted = 0
  let told = 0
  let timer: ReturnType<typeof setTimeout> | null = null

  function go() {
    timer = null
    if (wanted <= told) return
    const upTo = wanted
    told = upTo
    timer = setTimeout(go, mostOftenMs)
    tell(upTo).catch(() => {
      told = Math.min(told, upTo - 1)
    })
  }

  return {
    /** @returns whether it is higher than before */
    seen(seq: number): boolean {
      if (seq <= wanted) return false
      wanted = seq
      timer ??= setTimeout(go, 0)
      return true
    },
    /** Sends the last mark first. */
    stop() {
      if (timer) clearTimeout(timer)
      go()
      if (timer) clearTimeout(timer)
    },
  }
}
