import { username } from '#contract/auth/auth.ts'

const mostLetters = 30

/** "meher.rathore" for Meher Rathore; empty for a name without letters a-z. */
export function nameAsUsername(first: string, last: string): string {
  const joined = [first, last].map(plain).filter(Boolean).join('.').slice(0, mostLetters).replace(/\.$/, '')
  return username.safeParse(joined).success ? joined : ''
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
