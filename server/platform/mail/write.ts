import { renderToStaticMarkup } from 'react-dom/server'
import { mailLayout } from './layout.ts'
import { type MailContent, textOf } from './message.ts'
import type { Mail } from './port.ts'

/** Turns the content into an email; both parts come from the same words. @param baseUrl of this site */
export function written(letter: MailContent, baseUrl: string): Omit<Mail, 'to'> {
  return { subject: letter.subject, text: textOf(letter), html: `<!doctype html>${renderToStaticMarkup(mailLayout(letter, baseUrl))}` }
}
