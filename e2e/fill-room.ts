/** Fills the global room with messages, in the data folder of a stopped server: `node e2e/fill-room.ts FOLDER COUNT`. */
import { sql } from 'drizzle-orm'
import { systemCtx } from '#server/platform/context.ts'
import { readEnv } from '#server/platform/env/env.ts'
import { openPlatform } from '#server/platform/open.ts'
import { jobsByHand } from '#server/platform/tasks/by-hand.ts'

const [folder, count] = process.argv.slice(2)
const platform = await openPlatform(readEnv({ NODE_ENV: 'development', DATA_DIR: folder, LOG_LEVEL: 'error' }), {
  jobs: jobsByHand,
  isCommand: true,
})
const { db } = systemCtx(platform, 'long-room')
const many = sql`${Number(count)}::int`
await db.execute(sql`delete from chat_edits`)
await db.execute(sql`delete from chat_messages using chat_rooms r where room_id = r.id and r.kind = 'global'`)
await db.execute(sql`
  insert into chat_messages (id, room_id, seq, change, sender_id, client_id, text, created_at)
  select gen_random_uuid(), r.id, n, n, p.id, gen_random_uuid(), repeat('What was said here before. ', 1 + n % 7) || n, now() - (${many} - n) * interval '1 minute'
  from chat_rooms r, generate_series(1, ${many}) n,
    lateral (select id from people where type = 'artist' order by id offset n % 20 limit 1) p where r.kind = 'global'`)
await db.execute(sql`update chat_rooms set last_seq = ${many}, last_change = ${many}, last_at = now() where kind = 'global'`)
await platform.close()
