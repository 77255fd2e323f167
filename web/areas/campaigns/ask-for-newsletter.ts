/** Loaded on the button's press, to keep every page's footer light. */
import { newsletter } from '#contract/campaigns/newsletter.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'

export interface Outcome {
  isSent: boolean
  message: string
}

export async function askForNewsletter({ email, fax }: { email: string; fax: string }): Promise<Outcome> {
  if (!email.trim()) return { isSent: false, message: 'Please type your e-mail address.' }
  const read = newsletter.subscribe.input.safeParse({ email, ...(fax && { fax }) })
  if (!read.success) return { isSent: false, message: read.error.issues[0]?.message ?? 'This does not look like an e-mail address.' }
  try {
    const { message } = await api.newsletter.subscribe(read.data)
    return { isSent: true, message }
  } catch (error) {
    return { isSent: false, message: sentenceOf(error) }
  }
}
