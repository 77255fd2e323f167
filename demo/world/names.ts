/** Common given names and surnames by region, for band members and other people who appear only by name. Combinations are fictional. */
import type { LanguageCode } from '../../contract/india/languages.ts'

type Names = readonly [string, ...string[]]

export interface NameStock {
  readonly region: string
  /** The states as in the table of cities. */
  readonly states: readonly string[]
  readonly languages: readonly [LanguageCode, ...LanguageCode[]]
  readonly female: Names
  readonly male: Names
  readonly surnames: Names
}

const northern: NameStock = {
  region: 'Ganga plain',
  states: ['Delhi', 'Haryana', 'Uttar Pradesh', 'Uttarakhand', 'Himachal Pradesh', 'Chandigarh'],
  languages: ['hi', 'en'],
  female: ['Neha', 'Pooja', 'Shalini', 'Aditi', 'Ritika', 'Nandini', 'Saba', 'Kirti', 'Vidushi', 'Anamika'],
  male: ['Amit', 'Rahul', 'Saurabh', 'Kartik', 'Imran', 'Nitin', 'Prateek', 'Shivam', 'Ashutosh', 'Zeeshan'],
  surnames: ['Sharma', 'Mishra', 'Tyagi', 'Srivastava', 'Siddiqui', 'Negi', 'Bhatnagar', 'Rawat', 'Tripathi', 'Ansari'],
}

export const nameStocks: readonly [NameStock, ...NameStock[]] = [
  northern,
  {
    region: 'Rajasthan',
    states: ['Rajasthan'],
    languages: ['raj', 'hi'],
    female: ['Dhapu', 'Bhanwari', 'Ratan', 'Mohini', 'Kesar', 'Gavri', 'Sugna', 'Hemlata'],
    male: ['Gazi', 'Kutle', 'Bhungar', 'Mangilal', 'Devilal', 'Roshan', 'Sawai', 'Nathu', 'Hanif'],
    surnames: ['Manganiyar', 'Langa', 'Shekhawat', 'Rathore', 'Bhati', 'Kumawat', 'Meghwal', 'Solanki'],
  },
  {
    region: 'Punjab',
    states: ['Punjab'],
    languages: ['pa', 'hi'],
    female: ['Harleen', 'Simran', 'Jasleen', 'Navneet', 'Gurpreet', 'Amrit'],
    male: ['Gurjot', 'Harman', 'Jagdeep', 'Sukhdev', 'Baljit', 'Arshdeep', 'Manvir', 'Tejpal', 'Lovepreet'],
    surnames: ['Gill', 'Sandhu', 'Dhillon', 'Sidhu', 'Grewal', 'Bains', 'Randhawa', 'Mann'],
  },
  {
    region: 'Gujarat',
    states: ['Gujarat'],
    languages: ['gu', 'hi'],
    female: ['Hetal', 'Krupa', 'Dhara', 'Bhoomi', 'Jignasa', 'Riddhi', 'Falguni'],
    male: ['Jignesh', 'Parth', 'Hardik', 'Mehul', 'Chirag', 'Darshan', 'Bhavesh'],
    surnames: ['Patel', 'Gadhvi', 'Trivedi', 'Solanki', 'Mehta', 'Parmar', 'Bhatt', 'Khatri'],
  },
  {
    region: 'Maharashtra',
    states: ['Maharashtra'],
    languages: ['mr', 'hi'],
    female: ['Mugdha', 'Sayali', 'Ketaki', 'Rucha', 'Anagha', 'Tejaswini', 'Vaishali'],
    male: ['Omkar', 'Tanmay', 'Sahil', 'Ajinkya', 'Vedant', 'Chinmay', 'Siddhesh', 'Mandar'],
    surnames: ['Joshi', 'Patil', 'Gaikwad', 'Kamble', 'Sawant', 'Bhosale', 'Shinde', 'Apte'],
  },
  {
    region: 'Goa',
    states: ['Goa'],
    languages: ['kok', 'en'],
    female: ['Lavina', 'Sharmila', 'Perpetua', 'Melanie', 'Andrea'],
    male: ['Savio', 'Agnelo', 'Myron', 'Elvis', 'Rajesh', 'Joaquim', 'Lester'],
    surnames: ['Fernandes', 'Naik', 'Rebello', 'Dias', 'Gaonkar', 'Colaço', 'Pereira'],
  },
  {
    region: 'Tamil country',
    states: ['Tamil Nadu', 'Puducherry'],
    languages: ['ta', 'en'],
    female: ['Abirami', 'Kayalvizhi', 'Sangeetha', 'Yazhini', 'Gayathri', 'Nithya'],
    male: ['Karthik', 'Senthil', 'Arunachalam', 'Prabhu', 'Vignesh', 'Dinesh', 'Anbarasan', 'Bala'],
    surnames: ['Raman', 'Murugan', 'Selvam', 'Natarajan', 'Pandian', 'Krishnan', 'Ezhilarasan'],
  },
  {
    region: 'Telugu country',
    states: ['Telangana', 'Andhra Pradesh'],
    languages: ['te', 'hi'],
    female: ['Sravani', 'Lahari', 'Mounika', 'Sindhu', 'Harika'],
    male: ['Sai Teja', 'Ravi Kiran', 'Naveen', 'Anil', 'Srikanth', 'Yusuf', 'Charan'],
    surnames: ['Reddy', 'Rao', 'Chowdary', 'Goud', 'Naidu', 'Yadagiri', 'Pasha'],
  },
  {
    region: 'Karnataka',
    states: ['Karnataka'],
    languages: ['kn', 'en'],
    female: ['Chaitra', 'Spoorthi', 'Ananya', 'Meghana', 'Deepti'],
    male: ['Manjunath', 'Raghav', 'Praveen', 'Kiran', 'Suhas', 'Nagesh', 'Adarsh'],
    surnames: ['Hegde', 'Gowda', 'Shetty', 'Kulkarni', 'Bhat', 'Rao', 'Patil', 'Poojary'],
  },
  {
    region: 'Kerala',
    states: ['Kerala'],
    languages: ['ml', 'en'],
    female: ['Anjali', 'Sreelakshmi', 'Devika', 'Neethu', 'Fathima'],
    male: ['Jithin', 'Vishnu', 'Abin', 'Sooraj', 'Nikhil', 'Ameen', 'Basil'],
    surnames: ['Menon', 'Nair', 'Kurian', 'Varghese', 'Pillai', 'Rahman', 'Namboothiri'],
  },
  {
    region: 'Bengal',
    states: ['West Bengal', 'Tripura'],
    languages: ['bn', 'hi'],
    female: ['Sohini', 'Paromita', 'Mou', 'Tiyasha', 'Debolina', 'Riya'],
    male: ['Arko', 'Subhajit', 'Rono', 'Anirban', 'Tanmoy', 'Bikram', 'Sagnik', 'Debayan'],
    surnames: ['Ghosh', 'Sengupta', 'Mondal', 'Das', 'Banerjee', 'Sarkar', 'Debbarma', 'Chakraborty'],
  },
  {
    region: 'Odisha',
    states: ['Odisha'],
    languages: ['or', 'hi'],
    female: ['Itishree', 'Sasmita', 'Lopamudra', 'Barsha'],
    male: ['Soumya', 'Biswajit', 'Debashish', 'Satyajit', 'Prabir'],
    surnames: ['Mohanty', 'Panda', 'Behera', 'Nayak', 'Sahoo', 'Mishra'],
  },
  {
    region: 'Assam',
    states: ['Assam'],
    languages: ['as', 'hi'],
    female: ['Jonaki', 'Rimpi', 'Barnali', 'Mitali', 'Pallabi'],
    male: ['Bhaskar', 'Hridoy', 'Pranjal', 'Rituraj', 'Manash', 'Dipjyoti'],
    surnames: ['Bora', 'Saikia', 'Gogoi', 'Kalita', 'Hazarika', 'Deka', 'Basumatary'],
  },
  {
    region: 'Mizo and Khasi hills',
    states: ['Mizoram', 'Meghalaya', 'Nagaland', 'Manipur', 'Arunachal Pradesh'],
    languages: ['en', 'lus', 'kha', 'mni'],
    female: ['Mawii', 'Ibasaralin', 'Atula', 'Daphi', 'Linthoi', 'Yami'],
    male: ['Remruata', 'Banshan', 'Temjen', 'Kitboklang', 'Nganba', 'Tado', 'Zodin'],
    surnames: ['Lalhmingliana', 'Kharkongor', 'Jamir', 'Marbaniang', 'Ningthoujam', 'Riba', 'Sailo'],
  },
  {
    region: 'Sikkim and Ladakh',
    states: ['Sikkim', 'Ladakh'],
    languages: ['ne', 'hi'],
    female: ['Pema', 'Choden', 'Dolma', 'Sarita'],
    male: ['Karma', 'Norbu', 'Bikash', 'Sonam', 'Rigzin', 'Suraj'],
    surnames: ['Bhutia', 'Lepcha', 'Rai', 'Gurung', 'Tamang', 'Namgyal'],
  },
  {
    region: 'Bihar and Jharkhand',
    states: ['Bihar', 'Jharkhand'],
    languages: ['hi', 'bho', 'mai', 'sat'],
    female: ['Sudha', 'Ranjana', 'Priti', 'Sushmita', 'Phulmani'],
    male: ['Abhay', 'Chandan', 'Manish', 'Birsa', 'Sanjeev', 'Ravikant'],
    surnames: ['Jha', 'Kumar', 'Oraon', 'Munda', 'Thakur', 'Paswan', 'Hansda'],
  },
  {
    region: 'Central India',
    states: ['Madhya Pradesh', 'Chhattisgarh'],
    languages: ['hi', 'hne'],
    female: ['Swati', 'Aparna', 'Teejan', 'Madhavi', 'Rashmi'],
    male: ['Kapil', 'Devendra', 'Tarun', 'Lokesh', 'Habib', 'Mukesh'],
    surnames: ['Verma', 'Chouhan', 'Sahu', 'Malviya', 'Netam', 'Jain', 'Khan'],
  },
  {
    region: 'Kashmir and Jammu',
    states: ['Jammu and Kashmir'],
    languages: ['ks', 'ur', 'doi'],
    female: ['Ifrah', 'Mehvish', 'Sania', 'Ruchika'],
    male: ['Aqib', 'Owais', 'Faizan', 'Rohit', 'Tanveer'],
    surnames: ['Bhat', 'Wani', 'Dar', 'Koul', 'Jamwal', 'Lone'],
  },
]

export function namesOf(state: string): NameStock {
  return nameStocks.find((stock) => stock.states.includes(state)) ?? northern
}
