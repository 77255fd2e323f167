/** User input in emails must not become a header, a recipient or markup. */
import fc from 'fast-check'
import type { MailContent } from '../../platform/mail/message.ts'
import type { Mail } from '../../platform/mail/port.ts'
import { smtpMailer } from '../../platform/mail/smtp.ts'
import { written } from '../../platform/mail/write.ts'
import { openMailbox } from '../mailbox.ts'
import type { Outcome } from './accounts.ts'

/** How a product writes an email and hands it over. */
export interface Post {
  write(letter: MailContent): Omit<Mail, 'to'>
  /** @throws when it is not sent */
  send(smtpUrl: string): { post(mail: Mail): Promise<void>; close(): Promise<void> }
}

export const ourPost: Post = {
  write: (letter) => written(letter, 'https://mehfil.test'),
  send(url) {
    const mailer = smtpMailer({ url, from: 'Mehfil <hello@mehfil.example>' })
    return { post: mailer.send, close: mailer.close }
  },
}

const stranger = 'all@strangers.test'
const ends = ['\r\n', '\n', '\r', '%0d%0a', '%0A', '\u2028', '\u2029', '\u0085', '\0', '\\r\\n', '=0D=0A', '\v', '\f']
const headers = [
  `Bcc: ${stranger}`,
  `To: ${stranger}`,
  `Cc: ${stranger}`,
  'X-Injected: yes',
  'Content-Type: text/html',
  '\r\nA body of mine',
]
const lists = [`, ${stranger}`, `; ${stranger}`, `> , <${stranger}`, ` (x) ${stranger}`, `\u2028${stranger}`, ` ${stranger}`]

const words = fc.constantFrom('Asha', 'Āshā ‘Rao’', 'आशा', '"Asha, Rao"', 'Asha (all)', '=?utf-8?q?Asha?=', "O'Neill & Sons")
const injected = fc.tuple(words, fc.constantFrom(...ends), fc.constantFrom(...headers)).map((parts) => parts.join(''))
const markup = fc.constantFrom(
  '<script>alert(1)</script>',
  '</p><h1>Asha</h1>',
  '<img src=x onerror=alert(1)>',
  '"><a href="https://evil.test">Pay here</a>',
  '&lt;b&gt;&#60;b&#62;',
  '<!-- ',
  ']]><svg/onload=alert(1)>',
  'javascript:alert(1)',
  '{{name}} <%= 7 %>',
)
const typed = fc.oneof(
  injected,
  markup,
  fc.tuple(words, markup, injected).map((parts) => parts.join(' ')),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const address = fc.oneof(
  { weight: 3, arbitrary: fc.constant('asha@people.test') },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...ends), fc.constantFrom(...headers)).map(([end, header]) => `asha@people.test${end}${header}`),
  },
  { weight: 1, arbitrary: fc.constantFrom(...lists).map((list) => `asha@people.test${list}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      `everybody: asha@people.test, ${stranger};`,
      `"asha@people.test, ${stranger}"@people.test`,
      `"asha\r\nRCPT TO:<${stranger}>"@people.test`,
      `Asha <asha@people.test>, ${stranger}`,
      `asha@people.test>\r\nRCPT TO:<${stranger}`,
    ),
  },
)
const hostile = fc.record({
  to: address,
  headers: fc.option(fc.record({ 'List-Unsubscribe': fc.oneof(fc.constant('<https://mehfil.test/1>'), injected) }), { nil: undefined }),
  letter: fc.record({
    subject: typed,
    to: typed,
    lines: fc.array(typed, { minLength: 1, maxLength: 3 }),
    facts: fc.array(fc.tuple(typed, typed), { minLength: 1, maxLength: 2 }),
    about: typed,
    after: fc.array(typed, { minLength: 1, maxLength: 1 }),
  }),
})
type Hostile = typeof hostile extends fc.Arbitrary<infer Case> ? Case : never

const known = /^(date|message-id|from|to|subject|mime-version|content-type|list-unsubscribe|content-transfer-encoding)$/
const link = 'https://mehfil.test/dashboard'
const tags = (html: string) => html.match(/<[a-z!/?][^\s>]*/gi) ?? []

/** The same email without any markup; its lines stay, because each becomes a tag. */
function harmless({ subject: _subject, lines, facts, after }: Hostile['letter']): MailContent {
  const calm = (text: string) => text.replace(/[^\n]/g, 'x') || ''
  return {
    subject: 'x',
    to: 'x',
    lines: lines.map(calm),
    facts: facts.map(() => ['x', 'x'] as const),
    about: 'x',
    link,
    after: after.map(calm),
  }
}

/**
 * E01 and E05.
 * @param lanes mailboxes written to at once, because a mail server delays its greeting
 * @returns emails that reached somebody else, had a foreign header, or contained foreign markup
 */
export async function mailsOfStrangers(
  post: Post,
  { cases, seed = 1, lanes = 1 }: { cases: number; seed?: number; lanes?: number },
): Promise<Outcome> {
  const samples = fc.sample(hostile, { numRuns: cases, seed })
  const each = Math.ceil(cases / lanes)
  const outcomes = await Promise.all(Array.from({ length: lanes }, (_, i) => oneByOne(post, samples.slice(i * each, (i + 1) * each))))
  const refused = outcomes.reduce((sum, outcome) => sum + outcome.refused, 0)
  return { tried: samples.length, breaches: outcomes.flatMap(({ breaches }) => breaches), measured: `${refused} of ${cases} were not sent` }
}

async function oneByOne({ write, send }: Post, cases: readonly Hostile[]): Promise<{ breaches: string[]; refused: number }> {
  const mailbox = await openMailbox()
  const { post, close } = send(mailbox.url)
  const breaches: string[] = []
  let refused = 0
  for (const { to, headers, letter } of cases) {
    const told = JSON.stringify({ to, headers, letter }).slice(0, 300)
    const mail = write({ ...letter, link })
    const [made, allowed] = [tags(mail.html ?? ''), tags(write(harmless(letter)).html ?? '')]
    if (made.join() !== allowed.join()) breaches.push(`${made.length} tags for ${allowed.length}: ${told}`)
    mailbox.forget()
    const isSent = await post({ ...mail, to, ...(headers && { headers }) }).then(
      () => true,
      () => false,
    )
    if (!isSent) refused++
    const [parsed] = mailbox.mails
    const foreign = (parsed?.headerLines ?? []).map(({ key }) => key).filter((name) => !known.test(name))
    if (foreign.length) breaches.push(`headers ${foreign}: ${told}`)
    if (mailbox.recipients.flat().some((each) => each !== 'asha@people.test')) breaches.push(`for ${mailbox.recipients.flat()}: ${told}`)
    if (mailbox.mails.length !== (isSent ? 1 : 0)) breaches.push(`${mailbox.mails.length} mails: ${told}`)
    if (JSON.stringify([parsed?.to, parsed?.cc, parsed?.bcc]).includes(stranger)) breaches.push(`addressed to a stranger: ${told}`)
  }
  await close()
  await mailbox.close()
  return { breaches, refused }
}
