import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { CategorySelect, CitySelect } from '#web/areas/profiles/choices.tsx'
import { paths } from '#web/paths.ts'
import { NativeButton } from '#web/ui/native-button.tsx'
import { NativeInput } from '#web/ui/native-field.tsx'

/** The main job in one line: who, where, when; or all of it in words. */
export function FindForm() {
  return (
    <div className="mx-auto max-w-7xl px-4 pb-10 md:px-6">
      <Form
        role="search"
        aria-label="Find artists"
        action={paths.artists()}
        className="grid gap-3 rounded-lg border border-line bg-card p-4 shadow-lift sm:grid-cols-2 md:p-5 lg:grid-cols-[1.6fr_1fr_1fr_1fr_auto] lg:items-end lg:pr-24"
      >
        <NativeInput
          label="Say it in your words"
          name="words"
          placeholder="Singer for sangeet under 50k"
          enterKeyHint="search"
          maxLength={100}
          className="sm:col-span-2 lg:col-span-1"
        />
        <CategorySelect label="I am looking for" anyone="Anybody" value="" />
        <CitySelect label="In" anyone="All India" value="" />
        <NativeInput label="Free on" name="date" type="date" />
        <NativeButton type="submit" size="lg" icon={<Search aria-hidden className="size-5" />}>
          Find artists
        </NativeButton>
      </Form>
    </div>
  )
}
