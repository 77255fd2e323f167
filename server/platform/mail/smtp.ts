import { createTransport } from 'nodemailer'
import { type Mailer, safeMail } from './port.ts'

/** What a signature covers: RFC 8058 wants both headers of one click in it. */
const signed = [
  ...['From', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type', 'Content-Transfer-Encoding'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':')

interface Parts {
  /** `smtp://user:password@host:587` */
  url: string
  from: string
  /** Signs each mail for a domain; `selector._domainkey.domain` has to hold the public key. */
  dkim?: { domain: string; selector: string; privateKey: string } | null
}

export function smtpMailer({ url, from, dkim }: Parts): Mailer {
  const transport = createTransport(
    // Many mails in a row share some connections.
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
      // As an object it is not read as a list.
      await transport.sendMail({ ...rest, to: { name: '', address: to } })
    },
    check: async () => {
      await transport.verify()
    },
    close: async () => transport.close(),
  }
}
