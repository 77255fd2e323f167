/** Structured data about the company and its questions, for search engines. */
import type { Thing } from 'schema-dts'
import { brand } from '#brand'
import { paths } from '#web/paths.ts'
import type { Question } from './faq.tsx'

export function aboutHouse(base: string, questions: readonly Question[]): Thing[] {
  return [
    {
      '@type': 'Organization',
      '@id': `${base}/#house`,
      name: brand.name,
      url: base,
      logo: `${base}/icon-512.png`,
      description: brand.tagline,
      email: brand.email,
      telephone: brand.supportPhone,
      sameAs: Object.values(brand.social),
    },
    {
      '@type': 'WebSite',
      name: brand.name,
      url: base,
      publisher: { '@id': `${base}/#house` },
      potentialAction: { '@type': 'SearchAction', target: `${base}${paths.artists()}?words={words}` },
    },
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, html }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: html },
      })),
    },
  ]
}
