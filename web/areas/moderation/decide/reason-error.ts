import { adminReason, reasonIfAny } from '#contract/grammar/admin-reason.ts'

/** The error of a typed reason. @param isNeeded false when it is optional */
export function reasonError(reason: string, isNeeded = true): string | undefined {
  return (isNeeded ? adminReason : reasonIfAny).safeParse(reason).error?.issues[0]?.message
}
