/** The demo's venues, two per city. The areas are real, the venues are not. */
import type { CitySlug } from '../../contract/india/cities.ts'

export interface DemoVenue {
  readonly name: string
  readonly area: string
  readonly pincode: string
}

type VenueRow = readonly [name: string, area: string, pincode: string]

const rows: Readonly<Record<CitySlug, readonly [VenueRow, VenueRow]>> = {
  jaipur: [
    ['Chandra Bagh Haveli', 'Amer Road', '302002'],
    ['Neelkanth Lawns', 'Mansarovar', '302020'],
  ],
  udaipur: [
    ['Fateh Bagh', 'Ranakpur Road', '313001'],
    ['Jalmahal Terrace', 'Ambamata', '313004'],
  ],
  jodhpur: [
    ['Neem Chowk Haveli', 'Ratanada', '342011'],
    ['Bluestone Courtyard', 'Navchokiya', '342001'],
  ],
  jaisalmer: [
    ['Sunehri Dhani', 'Sam Road', '345001'],
    ['Patwa Terrace', 'Fort Road', '345001'],
  ],
  kota: [
    ['Chambal Greens', 'Talwandi', '324005'],
    ['Kishore Bhawan', 'Gumanpura', '324007'],
  ],
  mumbai: [
    ['Sagar Darshan Hall', 'Dadar West', '400028'],
    ['The Old Mill Yard', 'Lower Parel', '400013'],
  ],
  'navi-mumbai': [
    ['Palm Court Banquets', 'Vashi', '400703'],
    ['Kharghar Hills Lawn', 'Kharghar', '410210'],
  ],
  thane: [
    ['Upvan Lake House', 'Vartak Nagar', '400606'],
    ['Gokul Sabhagruha', 'Naupada', '400602'],
  ],
  pune: [
    ['Wada No. 9', 'Sadashiv Peth', '411030'],
    ['Mulshi Road Lawns', 'Bavdhan', '411021'],
  ],
  nagpur: [
    ['Santra Bagh', 'Civil Lines', '440001'],
    ['Ambazari Hall', 'Dharampeth', '440010'],
  ],
  nashik: [
    ['Godavari Lawns', 'Gangapur Road', '422013'],
    ['Draksha Farm', 'Sawarkar Nagar', '422013'],
  ],
  kolhapur: [
    ['Rankala Mandap', 'Rankala', '416012'],
    ['Shahu Sabhagruh', 'Rajarampuri', '416008'],
  ],
  'chhatrapati-sambhajinagar': [
    ['Panchakki Lawns', 'Jalna Road', '431001'],
    ['Bibi Bagh Hall', 'Begumpura', '431004'],
  ],
  delhi: [
    ['Gulmohar Farm', 'Chhatarpur', '110074'],
    ['Sabha House', 'Mandi House', '110001'],
  ],
  gurugram: [
    ['Aravalli Lawns', 'Sector 57', '122003'],
    ['Terrace Nine', 'Cyber City', '122002'],
  ],
  noida: [
    ['Yamuna Greens', 'Sector 128', '201304'],
    ['Club Saptami', 'Sector 44', '201303'],
  ],
  ghaziabad: [
    ['Hindon Palace Lawns', 'Raj Nagar', '201002'],
    ['Vasundhara Community Hall', 'Vasundhara', '201012'],
  ],
  faridabad: [
    ['Surajkund Orchard', 'Surajkund', '121009'],
    ['Sector 16 Sabha Bhawan', 'Sector 16', '121002'],
  ],
  bengaluru: [
    ['Honge Mara Courtyard', 'Basavanagudi', '560004'],
    ['The Quarry Amphitheatre', 'Whitefield', '560066'],
  ],
  mysuru: [
    ['Sampige Mane', 'Lakshmipuram', '570004'],
    ['Chamundi View Kalyana Mantapa', 'Nazarbad', '570010'],
  ],
  mangaluru: [
    ['Kadal Convention Hall', 'Panambur', '575010'],
    ['Bunts Lane Hall', 'Kadri', '575002'],
  ],
  hubballi: [
    ['Unkal Lake Mantapa', 'Vidyanagar', '580031'],
    ['Deshpande Lane Hall', 'Keshwapur', '580023'],
  ],
  chennai: [
    ['Mayura Sabha', 'Mylapore', '600004'],
    ['Thendral Beach House', 'Injambakkam', '600115'],
  ],
  coimbatore: [
    ['Siruvani Mahal', 'R.S. Puram', '641002'],
    ['Noyyal Gardens', 'Peelamedu', '641004'],
  ],
  madurai: [
    ['Vaigai Mahal', 'K.K. Nagar', '625020'],
    ['Tallakulam Courtyard', 'Tallakulam', '625002'],
  ],
  tiruchirappalli: [
    ['Kaveri Kalyana Mandapam', 'Srirangam', '620006'],
    ['Rock View Hall', 'Thillai Nagar', '620018'],
  ],
  puducherry: [
    ['Maison Neem', 'White Town', '605001'],
    ['Casuarina Beach Lawn', 'Kottakuppam Road', '605012'],
  ],
  hyderabad: [
    ['Deodi Mahtab', 'Banjara Hills', '500034'],
    ['Golconda Greens', 'Gandipet', '500075'],
  ],
  warangal: [
    ['Thousand Lamps Hall', 'Hanamkonda', '506001'],
    ['Bhadrakali Gardens', 'Warangal Fort Road', '506002'],
  ],
  visakhapatnam: [
    ['Rushi Beach Lawn', 'Rushikonda', '530045'],
    ['Harbour View Hall', 'Siripuram', '530003'],
  ],
  vijayawada: [
    ['Krishna Theeram', 'Bhavanipuram', '520012'],
    ['Benz Circle Kalyana Mandapam', 'Labbipet', '520010'],
  ],
  tirupati: [
    ['Sesha Kalyana Mandapam', 'K.T. Road', '517501'],
    ['Alipiri Gardens', 'Alipiri', '517507'],
  ],
  kochi: [
    ['Vembanad Boathouse', 'Thevara', '682013'],
    ['Kappiri Yard', 'Fort Kochi', '682001'],
  ],
  thiruvananthapuram: [
    ['Kanakam Hall', 'Vazhuthacaud', '695014'],
    ['Shanghumukham Terrace', 'Shanghumukham', '695007'],
  ],
  kozhikode: [
    ['Mananchira Hall', 'Palayam', '673001'],
    ['Beach Road Godown', 'Vellayil', '673032'],
  ],
  thrissur: [
    ['Poora Parambu Auditorium', 'Punkunnam', '680002'],
    ['Nalukettu Mana', 'Ollur', '680306'],
  ],
  kolkata: [
    ['Bari Number Seventeen', 'Bhowanipore', '700025'],
    ['Ganga Ghat Lawn', 'Bagbazar', '700003'],
  ],
  howrah: [
    ['Belur Road Bhavan', 'Belur', '711202'],
    ['Shibpur Mandap', 'Shibpur', '711102'],
  ],
  siliguri: [
    ['Teesta Lawns', 'Sevoke Road', '734001'],
    ['Mahananda Bhavan', 'Hakimpara', '734001'],
  ],
  darjeeling: [
    ['Planters’ Lawn', 'Chowrasta', '734101'],
    ['Ghum Station Hall', 'Ghum', '734102'],
  ],
  shantiniketan: [
    ['Khoai Courtyard', 'Sonajhuri', '731235'],
    ['Chhatimtala House', 'Ratanpally', '731235'],
  ],
  bhubaneswar: [
    ['Ekamra Mandap', 'Old Town', '751002'],
    ['Kalinga Lawns', 'Patia', '751024'],
  ],
  cuttack: [
    ['Mahanadi Mandap', 'Ring Road', '753001'],
    ['Silver Lane Hall', 'Chowdhury Bazar', '753001'],
  ],
  guwahati: [
    ['Luit Bagh', 'Kharghuli', '781004'],
    ['Namghar Hall', 'Beltola', '781028'],
  ],
  jorhat: [
    ['Tea Club Lawn', 'Club Road', '785001'],
    ['Bhogdoi Bhavan', 'Tarajan', '785001'],
  ],
  shillong: [
    ['Pine Mount Hall', 'Laitumkhrah', '793003'],
    ['Umiam View', 'Nongthymmai', '793014'],
  ],
  imphal: [
    ['Kangla Lane Mandap', 'Thangmeiband', '795004'],
    ['Loktak House', 'Lamphelpat', '795004'],
  ],
  aizawl: [
    ['Zarkawt Hall', 'Zarkawt', '796007'],
    ['Hilltop YMA House', 'Chanmari', '796007'],
  ],
  kohima: [
    ['Hornbill Yard', 'Kisama Road', '797003'],
    ['Midland Hall', 'Midland', '797001'],
  ],
  agartala: [
    ['Ujjay Bhavan', 'Krishnanagar', '799001'],
    ['Rabindra Lawn', 'Banamalipur', '799001'],
  ],
  itanagar: [
    ['Ganga Lake Pavilion', 'Ganga', '791111'],
    ['Bank Tinali Hall', 'Bank Tinali', '791111'],
  ],
  gangtok: [
    ['Rumtek Road Lodge', 'Ranipool', '737135'],
    ['Denzong Terrace', 'Tibet Road', '737101'],
  ],
  panaji: [
    ['Casa Mandovi', 'Fontainhas', '403001'],
    ['Miramar Sands', 'Miramar', '403001'],
  ],
  margao: [
    ['Quinta do Sal', 'Borda', '403602'],
    ['Colva Palm Yard', 'Colva', '403708'],
  ],
  ahmedabad: [
    ['Pol Haveli', 'Khadia', '380001'],
    ['Sabarmati Party Plot', 'Bodakdev', '380054'],
  ],
  vadodara: [
    ['Banyan Party Plot', 'Gotri', '390021'],
    ['Sursagar Hall', 'Mandvi', '390001'],
  ],
  surat: [
    ['Tapi Lawns', 'Adajan', '395009'],
    ['Resham Hall', 'Ghod Dod Road', '395007'],
  ],
  rajkot: [
    ['Race Course Party Plot', 'Raiya Road', '360007'],
    ['Kathiawad Bhavan', 'Yagnik Road', '360001'],
  ],
  bhuj: [
    ['Rann Camp Maidan', 'Mirzapar Road', '370001'],
    ['Hamirsar Hall', 'Lake Road', '370001'],
  ],
  indore: [
    ['Sarafa Courtyard', 'Rajwada', '452002'],
    ['Khajrana Lawns', 'Bypass Road', '452016'],
  ],
  bhopal: [
    ['Taal View Lawns', 'Shyamla Hills', '462013'],
    ['Chowk Manzil', 'Old City', '462001'],
  ],
  gwalior: [
    ['Tansen Bagh', 'Hazira', '474003'],
    ['Scindia Lane Hall', 'Lashkar', '474001'],
  ],
  jabalpur: [
    ['Narmada Lawns', 'Gwarighat', '482008'],
    ['Civil Lines Sabha', 'Civil Lines', '482001'],
  ],
  raipur: [
    ['Mahua Lawns', 'V.I.P. Road', '492001'],
    ['Budhapara Bhavan', 'Budhapara', '492001'],
  ],
  lucknow: [
    ['Kothi Gulistan', 'Qaiserbagh', '226001'],
    ['Gomti Lawns', 'Gomti Nagar', '226010'],
  ],
  varanasi: [
    ['Assi Haveli', 'Assi', '221005'],
    ['Sarnath Mango Grove', 'Sarnath', '221007'],
  ],
  prayagraj: [
    ['Sangam Lawns', 'Jhunsi Road', '211019'],
    ['Civil Lines Barn', 'Civil Lines', '211001'],
  ],
  kanpur: [
    ['Ganga Barrage Lawns', 'Azad Nagar', '208002'],
    ['Lal Imli Hall', 'Civil Lines', '208001'],
  ],
  agra: [
    ['Mehtab Lawns', 'Fatehabad Road', '282001'],
    ['Belanganj Hall', 'Belanganj', '282004'],
  ],
  chandigarh: [
    ['Sukhna Pavilion', 'Sector 6', '160006'],
    ['Rock Lane Hall', 'Sector 17', '160017'],
  ],
  amritsar: [
    ['Katra Courtyard', 'Hall Bazar', '143001'],
    ['Sarson Farm', 'Ajnala Road', '143001'],
  ],
  ludhiana: [
    ['Sutlej Palace Lawns', 'Ferozepur Road', '141012'],
    ['Model Town Club', 'Model Town', '141002'],
  ],
  jalandhar: [
    ['Doaba Resort Lawns', 'G.T. Road', '144001'],
    ['Adarsh Nagar Hall', 'Adarsh Nagar', '144008'],
  ],
  dehradun: [
    ['Litchi Orchard', 'Rajpur Road', '248009'],
    ['Doon Sabha', 'Race Course', '248001'],
  ],
  rishikesh: [
    ['Ganga Kinare Camp', 'Shivpuri', '249192'],
    ['Muni Terrace', 'Tapovan', '249192'],
  ],
  shimla: [
    ['Deodar Lawn', 'Chhota Shimla', '171002'],
    ['Gaiety Lane Hall', 'The Mall', '171001'],
  ],
  dharamshala: [
    ['Dhauladhar Deck', 'Naddi', '176219'],
    ['Kangra Tea Barn', 'Sidhbari', '176057'],
  ],
  srinagar: [
    ['Chinar Bagh Lawn', 'Nishat', '191121'],
    ['Houseboat Gulfam', 'Nigeen', '190006'],
  ],
  jammu: [
    ['Tawi Lawns', 'Bahu Plaza', '180006'],
    ['Dogra Bhavan', 'Kachi Chawni', '180001'],
  ],
  leh: [
    ['Poplar Yard', 'Changspa', '194101'],
    ['Indus Camp', 'Choglamsar', '194104'],
  ],
  patna: [
    ['Ganga View Lawns', 'Digha', '800011'],
    ['Kadamkuan Sabha', 'Kadamkuan', '800003'],
  ],
  gaya: [
    ['Falgu Bhavan', 'Civil Lines', '823001'],
    ['Bodhi Grove Hall', 'Bodh Gaya Road', '823004'],
  ],
  ranchi: [
    ['Sal Grove Lawns', 'Kanke Road', '834008'],
    ['Tagore Hill Hall', 'Morabadi', '834008'],
  ],
  jamshedpur: [
    ['Jubilee Lane Lawns', 'Bistupur', '831001'],
    ['Dalma View Hall', 'Sonari', '831011'],
  ],
}

/** The first is larger, usually outdoors; the second suits smaller events. */
export function venuesOf(city: CitySlug): readonly [DemoVenue, DemoVenue] {
  const [large, small] = rows[city]
  const venue = ([name, area, pincode]: VenueRow): DemoVenue => ({ name, area, pincode })
  return [venue(large), venue(small)]
}
