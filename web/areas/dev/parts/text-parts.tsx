import { Prose } from '#web/ui/prose.tsx'
import { Part } from './part.tsx'

export function TextParts() {
  return (
    <Part title="Prose">
      <Prose>
        <p>
          A mehfil is an evening where performers and listeners sit close, by lamplight. <a href="#more">Read how it began</a>.
        </p>
        <blockquote>“A song is a guest. You do not hurry a guest.”</blockquote>
        <ul>
          <li>Choose somebody you would like to hear.</li>
          <li>Keep the evening.</li>
        </ul>
      </Prose>
    </Part>
  )
}
