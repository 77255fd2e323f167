import { type RefObject, useEffect, useState } from 'react'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** On a phone a link to the form from anywhere in the dispute; hidden while the form is in view. */
export function ToDecision({ form }: { form: RefObject<HTMLElement | null> }) {
  const [isSeen, setSeen] = useState(true)
  useEffect(() => {
    if (!form.current) return
    const observer = new IntersectionObserver((entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)))
    observer.observe(form.current)
    return () => observer.disconnect()
  }, [form])
  if (isSeen) return null
  return (
    <ActionBar label="To the decision" className="md:hidden">
      <LinkButton href="#decide">Go to the decision</LinkButton>
    </ActionBar>
  )
}
