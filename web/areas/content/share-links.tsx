import { Mail, MessageCircle, Share2 } from 'lucide-react'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Plain links: they work without scripts, and no third party learns who reads. */
export function ShareLinks({ title, address }: { title: string; address: string }) {
  const [words, url] = [encodeURIComponent(title), encodeURIComponent(address)]
  return (
    <section aria-labelledby="share" className="mt-12 max-w-[68ch] border-y border-line py-6">
      <h2 id="share" className="font-sans text-lg font-semibold tracking-normal">
        Somebody is planning an evening right now. Send it to them.
      </h2>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <LinkButton
          variant="quiet"
          href={`https://wa.me/?text=${words}%20${url}`}
          target="_blank"
          rel="noopener"
          icon={<MessageCircle aria-hidden className="size-5" />}
        >
          WhatsApp
        </LinkButton>
        <LinkButton variant="quiet" href={`mailto:?subject=${words}&body=${url}`} icon={<Mail aria-hidden className="size-5" />}>
          E-mail
        </LinkButton>
        <LinkButton
          variant="quiet"
          href={`https://www.linkedin.com/sharing/share-offsite/?url=${url}`}
          target="_blank"
          rel="noopener"
          icon={<Share2 aria-hidden className="size-5" />}
        >
          LinkedIn
        </LinkButton>
      </div>
    </section>
  )
}
