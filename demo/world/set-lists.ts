/** The repertoires of the demo's artists, by style: public-domain songs, and pieces named by their form. */
import type { DemoArtist } from './artist.ts'

const byStyle: Readonly<Record<string, readonly string[]>> = {
  Sufi: ['Chaap Tilak, Amir Khusrau', 'Man Kunto Maula, Amir Khusrau', 'Dama Dam Mast Qalandar, traditional', 'Aaj Rang Hai, Amir Khusrau'],
  Ghazal: [
    'Dil-e-Nadaan, Mirza Ghalib',
    'Hazaaron Khwahishen, Mirza Ghalib',
    'Patta Patta Boota Boota, Mir Taqi Mir',
    'Lagta Nahin Hai Dil, Bahadur Shah Zafar',
  ],
  'Qawwali party': [
    'Allah Hoo, traditional',
    'Zihaal-e-Miskeen, Amir Khusrau',
    'Kirpa Karo Maharaj, traditional',
    'Bhar Do Jholi, traditional',
  ],
  Bhajan: ['Vaishnav Jan To, Narsinh Mehta', 'Payoji Maine, Mirabai', 'Thumak Chalat, Tulsidas', 'Jhini Chadariya, Kabir'],
  Folk: ['Kesariya Balam, Rajasthan', 'Nimbooda, Rajasthan', 'Gorband, Rajasthan', 'Jugni, Punjab'],
  'Folk ensemble': ['Kesariya Balam, Rajasthan', 'Bihu husori, Assam', 'Garba in six rounds, Gujarat', 'Baul songs of Lalon, Bengal'],
  'Hindustani classical': [
    'Raga Yaman, vilambit and drut',
    'Raga Bhairav, for the morning',
    'Raga Des, for the rains',
    'Thumri in Khamaj',
    'Dadra in Bhairavi to close',
  ],
  Carnatic: [
    'Vatapi Ganapatim, Dikshitar',
    'Endaro Mahanubhavulu, Tyagaraja',
    'Raghuvamsa Sudha, Patnam Subramania Iyer',
    'Thillana in Dhanasri, Swathi Thirunal',
  ],
  Bharatanatyam: ['Alarippu', 'Jatiswaram', 'Varnam in Shankarabharanam', 'Padam', 'Thillana in Brindavani'],
  Kathak: ['Ganesh vandana', 'Teentaal: tukda, paran, tihai', 'Thumri with abhinaya', 'Tarana', 'Jugalbandi with the tabla'],
  Odissi: ['Mangalacharan', 'Batu', 'Pallavi in Arabhi', 'Ashtapadi of Jayadeva', 'Moksha'],
  Lavani: ['Mujra of greeting', 'Phadachi lavani', 'Baithakichi lavani, seated', 'Chhakkad to close'],
  'Stand-up': ['Landlords I have had', 'My mother on a video call', 'Twelve minutes with the room'],
  'Close-up': ['The borrowed ring', 'Coins through the table', 'Every card is yours', 'The signed note in the lemon'],
  'Stage illusion': ['The rope that stands', 'The sword cabinet', 'Doves from silk', 'The vanishing guest'],
  Mentalism: ['The word you thought of', 'The sealed envelope', 'A drawing, twice', 'The telephone number'],
}

/** Without duplicates between two styles. */
export function setListOf({ username, styles }: Pick<DemoArtist, 'username' | 'styles'>): string[] {
  const own = username === 'meher.rathore' ? meher : []
  return [...new Set([...own, ...styles.flatMap((style) => byStyle[style] ?? [])])]
}

const meher = [
  'Padharo Mhare Des, Rajasthan',
  'Chaap Tilak, Amir Khusrau',
  'Aaj Jaane Ki Zid Na Karo, Fayyaz Hashmi',
  'Ranjish Hi Sahi, Ahmad Faraz',
  'Dama Dam Mast Qalandar, traditional',
  'Gorband, Rajasthan',
  'Hazaaron Khwahishen, Mirza Ghalib',
  'Raga Yaman, a short alaap to begin',
  'Kesariya Balam, Rajasthan',
  'Lagta Nahin Hai Dil, Bahadur Shah Zafar',
  'One song that only your family sings, learnt in the week before',
]
