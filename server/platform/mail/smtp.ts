import { createTransport } from 'nodemailer'
import { type Mailer, safeMail } from './port.ts'

/** Headers that the DKIM signature covers: RFC 8058 requires both headers of one-click unsubscribe in it. */
const signed = [
  ...['From', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type', 'Content-Transfer-Encoding'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':')

interface Parts {
  /** `smtp://user:password@host:587` */
  url: string
  from: string
  /** Signs each email for a domain; `selector._domainkey.domain` must publish the public key. */
  dkim?: { domain: string; selector: string; privateKey: string } | null
}

export function smtpMailer({ url, from, dkim }: Parts): Mailer {
  const transport = createTransport(
    // Emails in a row share connections.
    {
      url,
      pool: true,
      maxConnections: 10,
      maxMessages: 200,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    {
      from,
      ...(dkim && {
        dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey, headerFieldNames: signed },
      }),
    },
  )
  return {
    send: async (mail) => {
      const { to, ...rest } = safeMail(mail)
      // Passed as an object, the address is not parsed as a list.
      await transport.sendMail({ ...rest, to: { name: '', address: to } })
    },
    check: async () => {
      await transport.verify()
    },
    close: async () => transport.close(),
  }
}
