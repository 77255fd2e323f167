const mostOftenMs = 1000

/** Tells up to where somebody has read: the last word counts, once a second at most, again when it did not arrive. */
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
    /** @returns whether it is news */
    seen(seq: number): boolean {
      if (seq <= wanted) return false
      wanted = seq
      timer ??= setTimeout(go, 0)
      return true
    },
    /** What was seen last is told, too. */
    stop() {
      if (timer) clearTimeout(timer)
      go()
      if (timer) clearTimeout(timer)
    },
  }
}
