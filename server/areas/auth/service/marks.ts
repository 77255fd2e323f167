/** SQL that normalizes e-mails and postal addresses, so that spellings of the same one compare equal. */
import { type SQL, sql } from 'drizzle-orm'

/** Like `foldedAddress` in TypeScript; a test keeps them in step. */
export function mailboxOf(email: SQL): SQL {
  const text = sql`lower(${email}::text)`
  const box = sql`regexp_replace(regexp_replace(${text}, '@[^@]*$', ''), '(.)\\+.*$', '\\1')`
  const host = sql`substring(${text} from '[^@]*$')`
  return sql`case when ${host} in ('gmail.com', 'googlemail.com') then replace(${box}, '.', '') || '@gmail.com' else ${box} || '@' || ${host} end`
}

/** Only letters and digits; null if too short to identify a house. */
export function addressTexts(text: SQL): SQL {
  const folded = sql`regexp_replace(lower(${text}), '[^[:alnum:]]', '', 'g')`
  return sql`case when length(${folded}) >= 16 then ${folded} end`
}
