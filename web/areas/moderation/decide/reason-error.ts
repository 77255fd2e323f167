import { adminReason, reasonIfAny } from '#contract/grammar/admin-reason.ts'

/** What is wrong with a reason as it was typed. @param isNeeded false: it may be left out */
export function reasonError(reason: string, isNeeded = true): string | undefined {
  return (isNeeded ? adminReason : reasonIfAny).safeParse(reason).error?.issues[0]?.message
}
