import { Prose } from '#web/ui/prose.tsx'

/** The essentials, for those who read Hindi more easily. */
export function InHindi({ html }: { html: string }) {
  return (
    <section aria-labelledby="in-hindi" lang="hi" className="max-w-[68ch] rounded-lg border border-line bg-soft p-5 md:p-6">
      <h2 id="in-hindi" className="font-sans text-xl font-semibold tracking-normal">
        संक्षेप में
      </h2>
      <Prose html={html} size="base" className="mt-2 max-w-[68ch]" />
    </section>
  )
}
