/** The demo's clients, who book, vote, buy and ask. All are fictional. */
import type { CitySlug } from '../../contract/india/cities.ts'
import type { Gender } from './artist.ts'

export interface DemoClient {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly gender: Gender
  readonly city: CitySlug
}

/** Tests and the tour use the first four. */
const rows: readonly (readonly [first: string, last: string, gender: Gender, city: CitySlug])[] = [
  ['Priya', 'Malhotra', 'female', 'delhi'],
  ['Vikram', 'Chauhan', 'male', 'udaipur'],
  ['Sana', 'Merchant', 'female', 'mumbai'],
  ['Anita', 'Baruah', 'female', 'guwahati'],
  ['Arjun', 'Nambiar', 'male', 'kochi'],
  ['Deepika', 'Rangan', 'female', 'chennai'],
  ['Mohammed', 'Faisal', 'male', 'hyderabad'],
  ['Snehal', 'Pawar', 'female', 'pune'],
  ['Harsh', 'Soni', 'male', 'jaipur'],
  ['Ritu', 'Agarwal', 'female', 'lucknow'],
  ['Suresh', 'Kamath', 'male', 'mangaluru'],
  ['Ananya', 'Chatterjee', 'female', 'kolkata'],
  ['Jaspreet', 'Sohal', 'female', 'ludhiana'],
  ['Nikhil', 'Shah', 'male', 'ahmedabad'],
  ['Falguni', 'Desai', 'female', 'surat'],
  ['Rakesh', 'Pradhan', 'male', 'bhubaneswar'],
  ['Elizabeth', 'Thomas', 'female', 'thiruvananthapuram'],
  ['Manoj', 'Upadhyay', 'male', 'varanasi'],
  ['Shalini', 'Verma', 'female', 'bhopal'],
  ['Abhinav', 'Rastogi', 'male', 'noida'],
  ['Charu', 'Khandelwal', 'female', 'gurugram'],
  ['Lalthanzuala', 'Ralte', 'male', 'aizawl'],
  ['Daphisha', 'Nongrum', 'female', 'shillong'],
  ['Pemba', 'Sherpa', 'male', 'gangtok'],
  ['Ishaan', 'Grover', 'male', 'chandigarh'],
  ['Nazneen', 'Contractor', 'female', 'vadodara'],
  ['Gaurav', 'Bisht', 'male', 'dehradun'],
  ['Keerthana', 'Gowda', 'female', 'bengaluru'],
  ['Naveen', 'Chalasani', 'male', 'vijayawada'],
  ['Lavanya', 'Peddi', 'female', 'visakhapatnam'],
  ['Sandeep', 'Sinha', 'male', 'patna'],
  ['Monalisa', 'Tudu', 'female', 'jamshedpur'],
  ['Ashwin', 'Palaniappan', 'male', 'coimbatore'],
  ['Revathi', 'Sundaram', 'female', 'madurai'],
  ['Caroline', 'Menezes', 'female', 'panaji'],
  ['Yash', 'Bagrecha', 'male', 'jodhpur'],
  ['Tabassum', 'Lone', 'female', 'srinagar'],
  ['Vivek', 'Nagarkar', 'male', 'nagpur'],
  ['Pooja', 'Chandrakar', 'female', 'raipur'],
  ['Omar', 'Qazi', 'male', 'indore'],
  ['Bishal', 'Subba', 'male', 'siliguri'],
  ['Sharmistha', 'Deb', 'female', 'agartala'],
  ['Robin', 'Thokchom', 'male', 'imphal'],
  ['Geeta', 'Barot', 'female', 'rajkot'],
  ['Alok', 'Srivastav', 'male', 'prayagraj'],
  ['Hema', 'Iyengar', 'female', 'mysuru'],
]

export const demoClients: readonly DemoClient[] = rows.map(([firstName, lastName, gender, city]) => ({
  username: `${firstName}.${lastName}`.toLowerCase(),
  firstName,
  lastName,
  gender,
  city,
}))
