interface CityShape {
  readonly slug: string
  readonly name: string
  readonly state: string
  readonly lat: number
  readonly lng: number
}

/** Other names and pincodes: `city-words.ts`. */
export const cities = [
  { slug: 'jaipur', name: 'Jaipur', state: 'Rajasthan', lat: 26.9124, lng: 75.7873 },
  { slug: 'udaipur', name: 'Udaipur', state: 'Rajasthan', lat: 24.5854, lng: 73.7125 },
  { slug: 'jodhpur', name: 'Jodhpur', state: 'Rajasthan', lat: 26.2389, lng: 73.0243 },
  { slug: 'jaisalmer', name: 'Jaisalmer', state: 'Rajasthan', lat: 26.9157, lng: 70.9083 },
  { slug: 'kota', name: 'Kota', state: 'Rajasthan', lat: 25.2138, lng: 75.8648 },
  { slug: 'mumbai', name: 'Mumbai', state: 'Maharashtra', lat: 19.076, lng: 72.8777 },
  { slug: 'navi-mumbai', name: 'Navi Mumbai', state: 'Maharashtra', lat: 19.033, lng: 73.0297 },
  { slug: 'thane', name: 'Thane', state: 'Maharashtra', lat: 19.2183, lng: 72.9781 },
  { slug: 'pune', name: 'Pune', state: 'Maharashtra', lat: 18.5204, lng: 73.8567 },
  { slug: 'nagpur', name: 'Nagpur', state: 'Maharashtra', lat: 21.1458, lng: 79.0882 },
  { slug: 'nashik', name: 'Nashik', state: 'Maharashtra', lat: 19.9975, lng: 73.7898 },
  { slug: 'kolhapur', name: 'Kolhapur', state: 'Maharashtra', lat: 16.705, lng: 74.2433 },
  { slug: 'chhatrapati-sambhajinagar', name: 'Chhatrapati Sambhajinagar', state: 'Maharashtra', lat: 19.8762, lng: 75.3433 },
  { slug: 'delhi', name: 'Delhi', state: 'Delhi', lat: 28.6139, lng: 77.209 },
  { slug: 'gurugram', name: 'Gurugram', state: 'Haryana', lat: 28.4595, lng: 77.0266 },
  { slug: 'noida', name: 'Noida', state: 'Uttar Pradesh', lat: 28.5355, lng: 77.391 },
  { slug: 'ghaziabad', name: 'Ghaziabad', state: 'Uttar Pradesh', lat: 28.6692, lng: 77.4538 },
  { slug: 'faridabad', name: 'Faridabad', state: 'Haryana', lat: 28.4089, lng: 77.3178 },
  { slug: 'bengaluru', name: 'Bengaluru', state: 'Karnataka', lat: 12.9716, lng: 77.5946 },
  { slug: 'mysuru', name: 'Mysuru', state: 'Karnataka', lat: 12.2958, lng: 76.6394 },
  { slug: 'mangaluru', name: 'Mangaluru', state: 'Karnataka', lat: 12.9141, lng: 74.856 },
  { slug: 'hubballi', name: 'Hubballi', state: 'Karnataka', lat: 15.3647, lng: 75.124 },
  { slug: 'chennai', name: 'Chennai', state: 'Tamil Nadu', lat: 13.0827, lng: 80.2707 },
  { slug: 'coimbatore', name: 'Coimbatore', state: 'Tamil Nadu', lat: 11.0168, lng: 76.9558 },
  { slug: 'madurai', name: 'Madurai', state: 'Tamil Nadu', lat: 9.9252, lng: 78.1198 },
  { slug: 'tiruchirappalli', name: 'Tiruchirappalli', state: 'Tamil Nadu', lat: 10.7905, lng: 78.7047 },
  { slug: 'puducherry', name: 'Puducherry', state: 'Puducherry', lat: 11.9416, lng: 79.8083 },
  { slug: 'hyderabad', name: 'Hyderabad', state: 'Telangana', lat: 17.385, lng: 78.4867 },
  { slug: 'warangal', name: 'Warangal', state: 'Telangana', lat: 17.9689, lng: 79.5941 },
  { slug: 'visakhapatnam', name: 'Visakhapatnam', state: 'Andhra Pradesh', lat: 17.6868, lng: 83.2185 },
  { slug: 'vijayawada', name: 'Vijayawada', state: 'Andhra Pradesh', lat: 16.5062, lng: 80.648 },
  { slug: 'tirupati', name: 'Tirupati', state: 'Andhra Pradesh', lat: 13.6288, lng: 79.4192 },
  { slug: 'kochi', name: 'Kochi', state: 'Kerala', lat: 9.9312, lng: 76.2673 },
  { slug: 'thiruvananthapuram', name: 'Thiruvananthapuram', state: 'Kerala', lat: 8.5241, lng: 76.9366 },
  { slug: 'kozhikode', name: 'Kozhikode', state: 'Kerala', lat: 11.2588, lng: 75.7804 },
  { slug: 'thrissur', name: 'Thrissur', state: 'Kerala', lat: 10.5276, lng: 76.2144 },
  { slug: 'kolkata', name: 'Kolkata', state: 'West Bengal', lat: 22.5726, lng: 88.3639 },
  { slug: 'howrah', name: 'Howrah', state: 'West Bengal', lat: 22.5958, lng: 88.2636 },
  { slug: 'siliguri', name: 'Siliguri', state: 'West Bengal', lat: 26.7271, lng: 88.3953 },
  { slug: 'darjeeling', name: 'Darjeeling', state: 'West Bengal', lat: 27.036, lng: 88.2627 },
  { slug: 'shantiniketan', name: 'Shantiniketan', state: 'West Bengal', lat: 23.6813, lng: 87.6825 },
  { slug: 'bhubaneswar', name: 'Bhubaneswar', state: 'Odisha', lat: 20.2961, lng: 85.8245 },
  { slug: 'cuttack', name: 'Cuttack', state: 'Odisha', lat: 20.4625, lng: 85.883 },
  { slug: 'guwahati', name: 'Guwahati', state: 'Assam', lat: 26.1445, lng: 91.7362 },
  { slug: 'jorhat', name: 'Jorhat', state: 'Assam', lat: 26.7509, lng: 94.2037 },
  { slug: 'shillong', name: 'Shillong', state: 'Meghalaya', lat: 25.5788, lng: 91.8933 },
  { slug: 'imphal', name: 'Imphal', state: 'Manipur', lat: 24.817, lng: 93.9368 },
  { slug: 'aizawl', name: 'Aizawl', state: 'Mizoram', lat: 23.7271, lng: 92.7176 },
  { slug: 'kohima', name: 'Kohima', state: 'Nagaland', lat: 25.6751, lng: 94.1086 },
  { slug: 'agartala', name: 'Agartala', state: 'Tripura', lat: 23.8315, lng: 91.2868 },
  { slug: 'itanagar', name: 'Itanagar', state: 'Arunachal Pradesh', lat: 27.0844, lng: 93.6053 },
  { slug: 'gangtok', name: 'Gangtok', state: 'Sikkim', lat: 27.3314, lng: 88.6138 },
  { slug: 'panaji', name: 'Panaji', state: 'Goa', lat: 15.4909, lng: 73.8278 },
  { slug: 'margao', name: 'Margao', state: 'Goa', lat: 15.2832, lng: 73.9862 },
  { slug: 'ahmedabad', name: 'Ahmedabad', state: 'Gujarat', lat: 23.0225, lng: 72.5714 },
  { slug: 'vadodara', name: 'Vadodara', state: 'Gujarat', lat: 22.3072, lng: 73.1812 },
  { slug: 'surat', name: 'Surat', state: 'Gujarat', lat: 21.1702, lng: 72.8311 },
  { slug: 'rajkot', name: 'Rajkot', state: 'Gujarat', lat: 22.3039, lng: 70.8022 },
  { slug: 'bhuj', name: 'Bhuj', state: 'Gujarat', lat: 23.242, lng: 69.6669 },
  { slug: 'indore', name: 'Indore', state: 'Madhya Pradesh', lat: 22.7196, lng: 75.8577 },
  { slug: 'bhopal', name: 'Bhopal', state: 'Madhya Pradesh', lat: 23.2599, lng: 77.4126 },
  { slug: 'gwalior', name: 'Gwalior', state: 'Madhya Pradesh', lat: 26.2183, lng: 78.1828 },
  { slug: 'jabalpur', name: 'Jabalpur', state: 'Madhya Pradesh', lat: 23.1815, lng: 79.9864 },
  { slug: 'raipur', name: 'Raipur', state: 'Chhattisgarh', lat: 21.2514, lng: 81.6296 },
  { slug: 'lucknow', name: 'Lucknow', state: 'Uttar Pradesh', lat: 26.8467, lng: 80.9462 },
  { slug: 'varanasi', name: 'Varanasi', state: 'Uttar Pradesh', lat: 25.3176, lng: 82.9739 },
  { slug: 'prayagraj', name: 'Prayagraj', state: 'Uttar Pradesh', lat: 25.4358, lng: 81.8463 },
  { slug: 'kanpur', name: 'Kanpur', state: 'Uttar Pradesh', lat: 26.4499, lng: 80.3319 },
  { slug: 'agra', name: 'Agra', state: 'Uttar Pradesh', lat: 27.1767, lng: 78.0081 },
  { slug: 'chandigarh', name: 'Chandigarh', state: 'Chandigarh', lat: 30.7333, lng: 76.7794 },
  { slug: 'amritsar', name: 'Amritsar', state: 'Punjab', lat: 31.634, lng: 74.8723 },
  { slug: 'ludhiana', name: 'Ludhiana', state: 'Punjab', lat: 30.901, lng: 75.8573 },
  { slug: 'jalandhar', name: 'Jalandhar', state: 'Punjab', lat: 31.326, lng: 75.5762 },
  { slug: 'dehradun', name: 'Dehradun', state: 'Uttarakhand', lat: 30.3165, lng: 78.0322 },
  { slug: 'rishikesh', name: 'Rishikesh', state: 'Uttarakhand', lat: 30.0869, lng: 78.2676 },
  { slug: 'shimla', name: 'Shimla', state: 'Himachal Pradesh', lat: 31.1048, lng: 77.1734 },
  { slug: 'dharamshala', name: 'Dharamshala', state: 'Himachal Pradesh', lat: 32.219, lng: 76.3234 },
  { slug: 'srinagar', name: 'Srinagar', state: 'Jammu and Kashmir', lat: 34.0837, lng: 74.7973 },
  { slug: 'jammu', name: 'Jammu', state: 'Jammu and Kashmir', lat: 32.7266, lng: 74.857 },
  { slug: 'leh', name: 'Leh', state: 'Ladakh', lat: 34.1526, lng: 77.5771 },
  { slug: 'patna', name: 'Patna', state: 'Bihar', lat: 25.5941, lng: 85.1376 },
  { slug: 'gaya', name: 'Gaya', state: 'Bihar', lat: 24.7914, lng: 85.0002 },
  { slug: 'ranchi', name: 'Ranchi', state: 'Jharkhand', lat: 23.3441, lng: 85.3096 },
  { slug: 'jamshedpur', name: 'Jamshedpur', state: 'Jharkhand', lat: 22.8046, lng: 86.2029 },
] as const satisfies readonly CityShape[]

export type CitySlug = (typeof cities)[number]['slug']

export interface City extends CityShape {
  readonly slug: CitySlug
}

const bySlug: ReadonlyMap<string, City> = new Map(cities.map((city) => [city.slug, city]))

const [first, ...rest] = cities

/** A non-empty tuple for `z.enum(citySlugs)`. */
export const citySlugs: readonly [CitySlug, ...CitySlug[]] = [first.slug, ...rest.map((city) => city.slug)]

export function isCitySlug(text: string): text is CitySlug {
  return bySlug.has(text)
}

export function cityOf(slug: CitySlug): City {
  const city = bySlug.get(slug)
  if (!city) throw new Error(`No city '${slug}'`)
  return city
}

/** Sorted for select lists. Their names are ASCII, and a collator would cost a browser more than the list. */
export const citiesByName: readonly City[] = cities.toSorted((one, other) => (one.name < other.name ? -1 : 1))

const EARTH_RADIUS_KM = 6371

/** Road distance between these cities is 1.15 to 1.4 times the straight line; 1.25 is the middle. */
const ROAD_FACTOR = 1.25

/**
 * Kilometres by road, estimated: great-circle distance × 1.25, rounded to whole kilometres.
 * Symmetric, 0 within one city. It prices travel; it is not a route.
 */
export function distanceKm(from: CitySlug, to: CitySlug): number {
  const a = cityOf(from)
  const b = cityOf(to)
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfChord =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(halfChord)) * ROAD_FACTOR)
}
