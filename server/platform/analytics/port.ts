/** Where the site tells what happened to people in their browsers. Nothing that says who they are comes this far. */
export interface Fault {
  /** Equal for faults that are the same to whoever mends them. */
  fingerprint: string
  name: string
  message: string
  stack: string
  /** A path of the site, without its query. */
  path: string
  release: string
  userAgent: string
}

export interface Analytics {
  /** Resolves when the fault is counted; rejects when it could not be. */
  exception(fault: Fault): Promise<void>
}

/** Tells all of them; who cannot be told does not keep the others from hearing it. */
export function tellAll(all: readonly Analytics[]): Analytics {
  return {
    async exception(fault) {
      const told = await Promise.allSettled(all.map((each) => each.exception(fault)))
      const failed = told.find((each) => each.status === 'rejected')
      if (failed) throw failed.reason
    },
  }
}
