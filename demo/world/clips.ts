/** What artists of the demo show of themselves: an upright short for the front page, and a wide clip for their own. */
export interface DemoClip {
  readonly title: string
  readonly isWide: boolean
}

const both = (short: string, wide: string): readonly DemoClip[] => [
  { title: short, isWide: false },
  { title: wide, isWide: true },
]

export const demoClips: Readonly<Record<string, readonly DemoClip[]>> = {
  'meher.rathore': both('One ghazal, no microphone', 'A maand, with the harmonium that came with the house'),
  'kavya.iyer': both('Varnam before breakfast', 'Alapana, and a tambura that is older than I am'),
  'puii.hmar': both('Four sounds, one mouth', 'Rain on a tin roof, beatboxed'),
  'venkat.subramaniam': both('Flute on the night train', 'Hamsadhwani at the end of a wedding'),
  'tenzin.lepcha': both('The jeep that would not start', 'Guitar tuned low for cold mornings'),
  'aarohi.kulkarni': both('Verse, loop, repeat', 'Marwa at dusk'),
  'ishani.dutta': both('Chakkars to the sam', 'Tatkar, with lights'),
  'farhan.ali.khan': both('A kaida in fifty seconds', 'Teental for those who count along'),
  'irfan.tash': both('One card that came home', 'A pack, a breath, a queen'),
  'vidya.ramesh': both('Reply all', 'Seven minutes on my mother’s forwards'),
  'dargah.lane': both('Thursday, from the first row', 'Qawwali for a courtyard of four hundred'),
  'dj.nihal': both('Two records and a dhol', 'The last hour of a sangeet'),
}
