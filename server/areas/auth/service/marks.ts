/** SQL that folds what people write, so that the same mailbox or the same house is found however it is spelled. */
import { type SQL, sql } from 'drizzle-orm'

/** As `foldedAddress` does in the program; a test holds the two together. */
export function mailboxOf(email: SQL): SQL {
  const text = sql`lower(${email}::text)`
  const box = sql`regexp_replace(regexp_replace(${text}, '@[^@]*$', ''), '(.)\\+.*$', '\\1')`
  const host = sql`substring(${text} from '[^@]*$')`
  return sql`case when ${host} in ('gmail.com', 'googlemail.com') then replace(${box}, '.', '') || '@gmail.com' else ${box} || '@' || ${host} end`
}

/** Letters and digits alone; null for one that is too short to name a house. */
export function addressTexts(text: SQL): SQL {
  const folded = sql`regexp_replace(lower(${text}), '[^[:alnum:]]', '', 'g')`
  return sql`case when length(${folded}) >= 16 then ${folded} end`
}
