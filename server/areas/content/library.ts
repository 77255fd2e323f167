/** All content files, read once at startup. */
import { join } from 'node:path'
import type { z } from 'zod'
import { fillIn } from './facts.ts'
import { articleFront, policyFront, questionFront, readFolder, type Written, wrong } from './front-matter.ts'
import { type Rendered, render } from './rendering.ts'

export type KeptArticle = Rendered & { slug: string } & z.output<typeof articleFront>
export type KeptPolicy = Rendered & { slug: string; hindiHtml: string } & z.output<typeof policyFront>
export type KeptQuestion = Rendered & { slug: string } & z.output<typeof questionFront>

export interface Library {
  articles: KeptArticle[]
  policies: KeptPolicy[]
  questions: KeptQuestion[]
}

/** @param folder with `articles`, `policies` and `faq` in it. @throws when a file is invalid */
export function readLibrary(folder: string): Library {
  const shelf = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    readFolder(join(folder, name), schema).map((written) => ({ written, ...rendered(join(folder, name, `${written.slug}.md`), written) }))
  const articles = shelf('articles', articleFront).map(({ written, ...text }) => ({ slug: written.slug, ...written.front, ...text }))
  refuseDoubles(articles)
  return {
    articles: articles.sort((a, b) => Date.parse(b.publishAt ?? '') - Date.parse(a.publishAt ?? '')),
    policies: shelf('policies', policyFront).map(({ written, ...text }) => ({
      slug: written.slug,
      ...written.front,
      hindiHtml: render(fillIn(written.front.hindi)).html,
      ...text,
    })),
    questions: shelf('faq', questionFront).map(({ written, ...text }) => ({ slug: written.slug, ...written.front, ...text })),
  }
}

function rendered(file: string, { text }: Written<unknown>): Rendered {
  try {
    return render(fillIn(text))
  } catch (error) {
    throw wrong(file, (error as Error).message)
  }
}

/** Two articles at one address: a link to one would open the other. */
function refuseDoubles(articles: KeptArticle[]) {
  const seen = new Map<string, string>()
  for (const { slug, previousSlugs } of articles)
    for (const name of [slug, ...previousSlugs]) {
      if (seen.has(name)) throw wrong(`${slug}.md`, `${seen.get(name)}.md has the slug '${name}' too`)
      seen.set(name, slug)
    }
}
