/** Reports what went wrong in people's browsers. Nothing that identifies a person reaches this port. */
export interface Fault {
  /** Equal for errors with the same cause. */
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
  /** Resolves once the error is counted; rejects when it could not be. */
  exception(fault: Fault): Promise<void>
}

/** Reports to all of them; one that fails does not keep the others from getting it. */
export function tellAll(all: readonly Analytics[]): Analytics {
  return {
    async exception(fault) {
      const told = await Promise.allSettled(all.map((each) => each.exception(fault)))
      const failed = told.find((each) => each.status === 'rejected')
      if (failed) throw failed.reason
    },
  }
}
