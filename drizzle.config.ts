import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/platform/**/tables.ts', './server/http/tables.ts', './server/areas/**/tables.ts'],
  out: './server/platform/database/migrations',
})
