import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { brand } from '#brand'
import { categories } from '#contract/profiles/categories.ts'
import { NewsletterForm } from '#web/areas/campaigns/newsletter-form.tsx'
import { paths } from '#web/paths.ts'
import type { loader } from '#web/root.tsx'
import { ThemeScope } from '#web/ui/theme-scope.tsx'
import { InstagramMark, LinkedinMark, YoutubeMark } from './social-marks.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { whatsappLink } from './whatsapp.ts'
import { Wordmark } from './wordmark.tsx'

const footerCategories = categories.filter(({ slug }) => slug !== 'photographer' && slug !== 'actor')
const product = [
  ['Register', paths.login()],
  ['Find Jobs', paths.jobs()],
  ['Post Jobs', paths.postJob()],
  ['Buy Artwork', paths.buyArt()],
  ['Collaborate', paths.collaborate()],
  ['Blog', paths.blog()],
  ['About us', paths.about()],
  ['Rules for participating', paths.arenaRules()],
] as const
const help = [
  ['Contact us', paths.contact()],
  ['How coins work', paths.coinRules()],
  ['Refund policy', paths.refunds()],
  ['Shipping policy', paths.shipping()],
  ['User policy', paths.userPolicy()],
  ['Privacy policy', paths.privacy()],
  ['Terms and conditions', paths.terms()],
  ['Transparency', paths.transparency()],
] as const

export function Footer() {
  const site = useRouteLoaderData<typeof loader>('root')
  const half = Math.ceil(footerCategories.length / 2)
  const links = footerCategories.map(({ slug, name }) => [name, paths.category(slug)] as const)
  return (
    <ThemeScope theme="stage">
      <footer id="footer" className="bg-page text-text">
        <div className="page-edges pt-10 md:pt-14 pb-[max(6rem,1.5rem+var(--bottom-bar))] md:pb-[calc(2rem+var(--bottom-bar))]">
          <div className="grid gap-8 lg:grid-cols-[1.6fr_4fr]">
            <div className="max-w-xs">
              <Wordmark />
              <p className="mt-4 mb-5 text-muted">{brand.tagline}</p>
              <SocialLinks />
            </div>
            <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
              <Column title="Artists" links={links.slice(0, half)} />
              <Column title="More artists" links={links.slice(half)} />
              <Column title={brand.name} links={product} />
              <Column title="Help and policies" links={help}>
                <li>
                  <a
                    href={whatsappLink(`Hello ${brand.name}, I have a question.`)}
                    target="_blank"
                    rel="noopener"
                    className="inline-block py-1.5 no-underline hover:underline"
                  >
                    WhatsApp us
                  </a>
                </li>
              </Column>
            </div>
          </div>
          <div className="mt-8 md:mt-12 flex flex-wrap items-start justify-between gap-x-8 gap-y-5 border-t border-line pt-8">
            <div className="min-w-0 flex-1 basis-64">
              <h2 className="font-sans text-lg font-semibold tracking-normal">One e-mail a month, no more</h2>
              <p className="text-muted">New artists, contest dates and good stories from the green room.</p>
            </div>
            <NewsletterForm />
          </div>
          <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-muted">
            <p>
              © {site?.year} {brand.name}. Made in India, for every stage in it.
            </p>
            {site?.demo && <p>A demo: its people, reviews, prices and works are made up.</p>}
            <ThemeSwitch />
            <p lang="hi" className="font-['Footer_Hindi',Mukta,system-ui] text-base">
              महफ़िल सजी रहे
            </p>
          </div>
        </div>
      </footer>
    </ThemeScope>
  )
}

const social = [
  [`${brand.name} on LinkedIn`, brand.social.linkedin, LinkedinMark],
  [`${brand.name} on Instagram`, brand.social.instagram, InstagramMark],
  [`${brand.name} on YouTube`, brand.social.youtube, YoutubeMark],
] as const

function SocialLinks() {
  return (
    <ul className="flex gap-2">
      {social.map(([label, href, Mark]) => (
        <li key={href}>
          <a
            href={href}
            target="_blank"
            rel="noopener me"
            aria-label={label}
            className="grid size-11 place-items-center rounded-full border border-line hover:border-edge"
          >
            <Mark className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Column({ title, links, children }: { title: string; links: readonly (readonly [string, string])[]; children?: ReactNode }) {
  return (
    <nav aria-label={title} className="min-w-0">
      <h2 className="font-sans text-base font-semibold tracking-normal text-muted">{title}</h2>
      <ul className="mt-3 grid gap-1">
        {links.map(([label, href]) => (
          <li key={href}>
            <Link to={href} className="inline-block py-1.5 no-underline hover:underline">
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}
