/** Districts of a city and places around it. Only names that belong to one city and are no other word. */

import { listed } from '../grammar/listed.ts'
import type { CitySlug } from './cities.ts'

/** Local spelling in Latin letters. */
export const cityAreas: Readonly<Partial<Record<CitySlug, readonly string[]>>> = {
  mumbai: listed(`
    Andheri, Bandra, Juhu, Powai, Borivali, Kandivali, Malad, Goregaon, Jogeshwari, Vile Parle, Santacruz, Khar, Dadar,
    Worli, Lower Parel, Parel, Colaba, Nariman Point, Marine Drive, Churchgate, Malabar Hill, Breach Candy, Chembur,
    Ghatkopar, Mulund, Vikhroli, Kurla, Sion, Matunga, Wadala, Versova, Lokhandwala, Dahisar, Mahim, BKC, South Mumbai,
    South Bombay, Mira Road, Vasai, Virar
  `),
  'navi-mumbai': listed('Nerul, Kharghar, Belapur, Panvel, Airoli, Seawoods, Koparkhairane, Ghansoli, Sanpada'),
  thane: listed('Kalyan, Dombivli, Ghodbunder, Bhiwandi, Ulhasnagar'),
  pune: listed(`
    Koregaon Park, Kothrud, Baner, Aundh, Hinjewadi, Hinjawadi, Wakad, Viman Nagar, Kharadi, Hadapsar, Kalyani Nagar,
    Shivaji Nagar Pune, Pimpri, Chinchwad, Pimpri Chinchwad, Magarpatta, Kondhwa, Lonavala, Khandala, Swargate
  `),
  delhi: listed(`
    Dwarka, Rohini, Karol Bagh, Lajpat Nagar, Saket, Hauz Khas, Vasant Kunj, Vasant Vihar, Janakpuri, Pitampura,
    Rajouri Garden, Punjabi Bagh, Connaught Place, Chandni Chowk, Chhatarpur, Greater Kailash, Nehru Place, Defence Colony,
    Paschim Vihar, Mehrauli, Laxmi Nagar, Preet Vihar, Mayur Vihar, Green Park, Chanakyapuri, Aerocity, South Delhi,
    West Delhi, North Delhi, East Delhi, Old Delhi, Purani Dilli, Okhla, Nizamuddin, Shahdara, Uttam Nagar
  `),
  gurugram: listed(
    'DLF, DLF Phase, Cyber City, Cyber Hub, Golf Course Road, Sohna Road, Cyber City Gurgaon, Udyog Vihar, Manesar, MG Road Gurgaon',
  ),
  noida: listed('Greater Noida, Noida Extension, Noida Expressway, Film City Noida'),
  ghaziabad: listed('Indirapuram, Vaishali Ghaziabad, Vasundhara Ghaziabad, Raj Nagar Extension, Kaushambi'),
  bengaluru: listed(`
    Koramangala, Indiranagar, Whitefield, Jayanagar, Malleshwaram, Malleswaram, HSR Layout, HSR, BTM, BTM Layout, Electronic City, Bannerghatta,
    Marathahalli, Hebbal, Yelahanka, Banashankari, Basavanagudi, Rajajinagar, Sarjapur, Bellandur, JP Nagar, Domlur, Ulsoor
  `),
  mysuru: listed('Srirangapatna, Chamundi Hill'),
  chennai: listed(`
    T Nagar, Adyar, Velachery, Anna Nagar, Mylapore, Nungambakkam, Besant Nagar, Tambaram, Guindy, Porur, Egmore,
    Thiruvanmiyur, Triplicane, Alwarpet, Kodambakkam, Perambur, Sholinganallur, Mahabalipuram, Mamallapuram, OMR, ECR, OMR Chennai
  `),
  hyderabad: listed(`
    Banjara Hills, Jubilee Hills, Gachibowli, Hitech City, Hitec City, Hi Tech City, Madhapur, Kondapur, Kukatpally, Begumpet, Ameerpet,
    Charminar, Dilsukhnagar, LB Nagar, Miyapur, Uppal, Shamshabad, Himayatnagar, Manikonda, Tolichowki
  `),
  kolkata: listed(`
    Salt Lake, Park Street, Ballygunge, New Town, Newtown, Rajarhat, Behala, Jadavpur, Garia, Tollygunge, Alipore, Dum Dum,
    Gariahat, Shyambazar, Bidhannagar, New Alipore, Kasba, Barasat, Science City
  `),
  howrah: listed('Shibpur, Liluah, Belur'),
  jaipur: listed(`
    Malviya Nagar Jaipur, Vaishali Nagar, Mansarovar, C Scheme, Raja Park, Jagatpura, Amber Fort, Amer Fort, Tonk Road,
    Bani Park, Sanganer, Sitapura, Vidhyadhar Nagar, Chomu
  `),
  udaipur: listed('Fateh Sagar, Lake Pichola, Hiran Magri, Nathdwara'),
  jodhpur: listed('Mandore, Umaid Bhawan, Sardarpura'),
  jaisalmer: listed('Sam Sand Dunes, Khuri'),
  ahmedabad: listed(`
    Satellite, Satellite Ahmedabad, Bodakdev, Prahlad Nagar, Maninagar, Navrangpura, Vastrapur, SG Highway, Thaltej, Naranpura,
    Gandhinagar, GIFT City, Chandkheda, Ghatlodia
  `),
  vadodara: listed('Alkapuri, Akota, Manjalpur, Sayajigunj'),
  surat: listed('Adajan, Vesu, Varachha, Katargam, Piplod, Athwalines'),
  panaji: listed('Calangute, Candolim, Baga, Anjuna, Vagator, Mapusa, Dona Paula, Miramar, Morjim, Arambol'),
  margao: listed('Vasco, Colva, Benaulim, Palolem, Cavelossim'),
  kochi: listed(`
    Fort Kochi, Fort Cochin, Edappally, Kakkanad, Mattancherry, Vyttila, Aluva, Thripunithura, Kumarakom, Alappuzha
  `),
  thiruvananthapuram: listed('Kovalam, Technopark, Kazhakkoottam, Varkala'),
  lucknow: listed('Gomti Nagar, Gomtinagar, Hazratganj, Aliganj, Alambagh, Aminabad, Chinhat, Mahanagar'),
  kanpur: listed('Swaroop Nagar, Kidwai Nagar, Kalyanpur Kanpur, Kakadeo'),
  varanasi: listed('Assi Ghat, Dashashwamedh, Lanka Varanasi, Sarnath, Sigra, BHU'),
  agra: listed('Taj Ganj, Tajganj, Fatehabad Road, Sikandra, Dayalbagh'),
  indore: listed('Vijay Nagar Indore, Palasia, Rajwada, Bhawarkua'),
  bhopal: listed('MP Nagar, Arera Colony, Kolar Road, Bairagarh, Habibganj'),
  chandigarh: listed('Panchkula, Zirakpur, Kharar'),
  amritsar: listed('Ranjit Avenue, Lawrence Road, Attari'),
  dehradun: listed('Mussoorie, Rajpur Road, Clement Town'),
  rishikesh: listed('Laxman Jhula, Tapovan, Haridwar'),
  shimla: listed('Kufri, Mashobra, Solan, Kasauli'),
  srinagar: listed('Dal Lake, Gulmarg, Pahalgam, Lal Chowk Srinagar'),
  patna: listed('Kankarbagh, Boring Road, Danapur, Patliputra Colony, Bailey Road, Hajipur'),
  ranchi: listed('Doranda, Kanke, Hinoo'),
  guwahati: listed('Dispur, Paltan Bazaar, Beltola, Ganeshguri'),
  bhubaneswar: listed('Patia, Khandagiri, Puri, Konark, Sahid Nagar'),
  nagpur: listed('Dharampeth, Sitabuldi, Civil Lines Nagpur, Wardha Road'),
  nashik: listed('Gangapur Road, Panchavati, Indira Nagar Nashik, Shirdi'),
  visakhapatnam: listed('Rushikonda, Gajuwaka, MVP Colony, Beach Road Vizag, Madhurawada'),
  coimbatore: listed('RS Puram, Peelamedu, Gandhipuram, Saibaba Colony'),
}
