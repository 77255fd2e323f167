import { Accordion } from '#web/ui/accordion.tsx'

const ways: readonly (readonly [code: string, words: string])[] = [
  ['**bold**  *italic*', 'Bold and italic'],
  ['## A heading', 'A heading, on a line of its own'],
  ['[See the artists](/artists)', 'A link; of ours it begins with /, elsewhere with https://'],
  ['- One', 'A list; 1. makes a numbered one'],
  ['{{first_name}}', 'The name of whoever reads it'],
  ['{{city|your city}}', 'Their city; who has none reads “your city”'],
  ['[[artist meher.rathore]]', 'The card of an artist, on a line of its own'],
  ['[[contest singing]]', 'The contest that runs in a category'],
  ['[[button Book now | /artists]]', 'A button'],
]

/** The syntax of a mail's text, and its result. */
export function BodyHelp() {
  return (
    <Accordion
      items={[
        {
          id: 'help',
          title: 'What you can write',
          content: (
            <dl className="grid gap-x-5 gap-y-2 sm:grid-cols-[auto_1fr]">
              {ways.map(([code, words]) => (
                <div key={code} className="contents">
                  <dt>
                    <code className="text-sm wrap-anywhere text-text">{code}</code>
                  </dt>
                  <dd className="max-sm:pb-2">{words}</dd>
                </div>
              ))}
            </dl>
          ),
        },
      ]}
    />
  )
}
