import { Podium, type PodiumPlace } from '#web/ui/podium.tsx'
import { faces } from './faces.ts'
import { Part } from './part.tsx'

const places: PodiumPlace[] = [
  { name: 'Puii Hmar', rank: 1, text: '12,480 votes', picture: <img src={faces.puii} alt="" /> },
  { name: 'Venkat Iyer', rank: 2, text: '9,912 votes', picture: <img src={faces.venkat} alt="" /> },
  { name: 'Rohan Deshpande', rank: 3, text: '871 votes', picture: <img src={faces.rohan} alt="" /> },
]
const equals = places.slice(0, 2).map((place) => ({ ...place, rank: 1, text: '1 vote' }))
const thirds = [
  ...places.map((place) => ({ ...place, detail: 'Jaipur' })),
  { name: 'Karthika Menon', rank: 3, text: '871 votes', detail: 'Kochi', picture: <img src={faces.puii} alt="" /> },
]
const seconds = thirds.slice(1).map((place, i) => ({ ...place, rank: i ? 2 : 1 }))
const nobody = 'No participants'

export function PodiumParts() {
  return (
    <Part title="Podium: three, two who are equal, two thirds, two seconds, nobody">
      <div className="grid gap-8">
        {[places, equals, thirds, seconds, []].map((standing) => (
          <Podium key={standing.map(({ rank }) => rank).join()} places={standing} empty={nobody} />
        ))}
      </div>
    </Part>
  )
}
