import { createTransport } from 'nodemailer'
import { type Mailer, safeMail } from './port.ts'

/** @param url `smtp://user:password@host:587` */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
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
    { from },
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
