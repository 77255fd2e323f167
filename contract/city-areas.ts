/** Parts of a city, and places around it, by which people say where an evening is. Only those that are in one city and are no other word. */
import type { CitySlug } from './cities.ts'

/** As people there write them, in Latin letters. */
export const cityAreas: Readonly<Partial<Record<CitySlug, readonly string[]>>> = {
  mumbai: named(`
    Andheri, Bandra, Juhu, Powai, Borivali, Kandivali, Malad, Goregaon, Jogeshwari, Vile Parle, Santacruz, Khar, Dadar,
    Worli, Lower Parel, Parel, Colaba, Nariman Point, Marine Drive, Churchgate, Malabar Hill, Breach Candy, Chembur,
    Ghatkopar, Mulund, Vikhroli, Kurla, Sion, Matunga, Wadala, Versova, Lokhandwala, Dahisar, Mahim, BKC, South Mumbai,
    South Bombay, Mira Road, Vasai, Virar
  `),
  'navi-mumbai': named('Nerul, Kharghar, Belapur, Panvel, Airoli, Seawoods, Koparkhairane, Ghansoli, Sanpada'),
  thane: named('Kalyan, Dombivli, Ghodbunder, Bhiwandi, Ulhasnagar'),
  pune: named(`
    Koregaon Park, Kothrud, Baner, Aundh, Hinjewadi, Hinjawadi, Wakad, Viman Nagar, Kharadi, Hadapsar, Kalyani Nagar,
    Shivaji Nagar Pune, Pimpri, Chinchwad, Pimpri Chinchwad, Magarpatta, Kondhwa, Lonavala, Khandala, Swargate
  `),
  delhi: named(`
    Dwarka, Rohini, Karol Bagh, Lajpat Nagar, Saket, Hauz Khas, Vasant Kunj, Vasant Vihar, Janakpuri, Pitampura,
    Rajouri Garden, Punjabi Bagh, Connaught Place, Chandni Chowk, Chhatarpur, Greater Kailash, Nehru Place, Defence Colony,
    Paschim Vihar, Mehrauli, Laxmi Nagar, Preet Vihar, Mayur Vihar, Green Park, Chanakyapuri, Aerocity, South Delhi,
    West Delhi, North Delhi, East Delhi, Old Delhi, Purani Dilli, Okhla, Nizamuddin, Shahdara, Uttam Nagar
  `),
  gurugram: named(
    'DLF, DLF Phase, Cyber City, Cyber Hub, Golf Course Road, Sohna Road, Cyber City Gurgaon, Udyog Vihar, Manesar, MG Road Gurgaon',
  ),
  noida: named('Greater Noida, Noida Extension, Noida Expressway, Film City Noida'),
  ghaziabad: named('Indirapuram, Vaishali Ghaziabad, Vasundhara Ghaziabad, Raj Nagar Extension, Kaushambi'),
  bengaluru: named(`
    Koramangala, Indiranagar, Whitefield, Jayanagar, Malleshwaram, Malleswaram, HSR Layout, HSR, BTM, BTM Layout, Electronic City, Bannerghatta,
    Marathahalli, Hebbal, Yelahanka, Banashankari, Basavanagudi, Rajajinagar, Sarjapur, Bellandur, JP Nagar, Domlur, Ulsoor
  `),
  mysuru: named('Srirangapatna, Chamundi Hill'),
  chennai: named(`
    T Nagar, Adyar, Velachery, Anna Nagar, Mylapore, Nungambakkam, Besant Nagar, Tambaram, Guindy, Porur, Egmore,
    Thiruvanmiyur, Triplicane, Alwarpet, Kodambakkam, Perambur, Sholinganallur, Mahabalipuram, Mamallapuram, OMR, ECR, OMR Chennai
  `),
  hyderabad: named(`
    Banjara Hills, Jubilee Hills, Gachibowli, Hitech City, Hitec City, Hi Tech City, Madhapur, Kondapur, Kukatpally, Begumpet, Ameerpet,
    Charminar, Dilsukhnagar, LB Nagar, Miyapur, Uppal, Shamshabad, Himayatnagar, Manikonda, Tolichowki
  `),
  kolkata: named(`
    Salt Lake, Park Street, Ballygunge, New Town, Newtown, Rajarhat, Behala, Jadavpur, Garia, Tollygunge, Alipore, Dum Dum,
    Gariahat, Shyambazar, Bidhannagar, New Alipore, Kasba, Barasat, Science City
  `),
  howrah: named('Shibpur, Liluah, Belur'),
  jaipur: named(`
    Malviya Nagar Jaipur, Vaishali Nagar, Mansarovar, C Scheme, Raja Park, Jagatpura, Amber Fort, Amer Fort, Tonk Road,
    Bani Park, Sanganer, Sitapura, Vidhyadhar Nagar, Chomu
  `),
  udaipur: named('Fateh Sagar, Lake Pichola, Hiran Magri, Nathdwara'),
  jodhpur: named('Mandore, Umaid Bhawan, Sardarpura'),
  jaisalmer: named('Sam Sand Dunes, Khuri'),
  ahmedabad: named(`
    Satellite, Satellite Ahmedabad, Bodakdev, Prahlad Nagar, Maninagar, Navrangpura, Vastrapur, SG Highway, Thaltej, Naranpura,
    Gandhinagar, GIFT City, Chandkheda, Ghatlodia
  `),
  vadodara: named('Alkapuri, Akota, Manjalpur, Sayajigunj'),
  surat: named('Adajan, Vesu, Varachha, Katargam, Piplod, Athwalines'),
  panaji: named('Calangute, Candolim, Baga, Anjuna, Vagator, Mapusa, Dona Paula, Miramar, Morjim, Arambol'),
  margao: named('Vasco, Colva, Benaulim, Palolem, Cavelossim'),
  kochi: named(`
    Fort Kochi, Fort Cochin, Edappally, Kakkanad, Mattancherry, Vyttila, Aluva, Thripunithura, Kumarakom, Alappuzha
  `),
  thiruvananthapuram: named('Kovalam, Technopark, Kazhakkoottam, Varkala'),
  lucknow: named('Gomti Nagar, Gomtinagar, Hazratganj, Aliganj, Alambagh, Aminabad, Chinhat, Mahanagar'),
  kanpur: named('Swaroop Nagar, Kidwai Nagar, Kalyanpur Kanpur, Kakadeo'),
  varanasi: named('Assi Ghat, Dashashwamedh, Lanka Varanasi, Sarnath, Sigra, BHU'),
  agra: named('Taj Ganj, Tajganj, Fatehabad Road, Sikandra, Dayalbagh'),
  indore: named('Vijay Nagar Indore, Palasia, Rajwada, Bhawarkua'),
  bhopal: named('MP Nagar, Arera Colony, Kolar Road, Bairagarh, Habibganj'),
  chandigarh: named('Panchkula, Zirakpur, Kharar'),
  amritsar: named('Ranjit Avenue, Lawrence Road, Attari'),
  dehradun: named('Mussoorie, Rajpur Road, Clement Town'),
  rishikesh: named('Laxman Jhula, Tapovan, Haridwar'),
  shimla: named('Kufri, Mashobra, Solan, Kasauli'),
  srinagar: named('Dal Lake, Gulmarg, Pahalgam, Lal Chowk Srinagar'),
  patna: named('Kankarbagh, Boring Road, Danapur, Patliputra Colony, Bailey Road, Hajipur'),
  ranchi: named('Doranda, Kanke, Hinoo'),
  guwahati: named('Dispur, Paltan Bazaar, Beltola, Ganeshguri'),
  bhubaneswar: named('Patia, Khandagiri, Puri, Konark, Sahid Nagar'),
  nagpur: named('Dharampeth, Sitabuldi, Civil Lines Nagpur, Wardha Road'),
  nashik: named('Gangapur Road, Panchavati, Indira Nagar Nashik, Shirdi'),
  visakhapatnam: named('Rushikonda, Gajuwaka, MVP Colony, Beach Road Vizag, Madhurawada'),
  coimbatore: named('RS Puram, Peelamedu, Gandhipuram, Saibaba Colony'),
}

function named(areas: string): readonly string[] {
  return areas.trim().split(/,\s+/)
}
