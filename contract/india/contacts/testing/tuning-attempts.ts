// The half for developing the reader. One attempt a line; ‹ › mark what must not stay readable, ⏎ is a line break, ‖ begins the next
// message.
export const tuningAttempts = `
# plain numbers, with and without separators
Call me on ‹9123456780› tonight
‹+91-91234-56780› is on day and night
text ‹91234 56780› for the set list
‹9-1-2-3-4-5-6-7-8-0›
‹9 1 2 3 4 5 6 7 8 0›
‹9.1.2.3.4.5.6.7.8.0›
‹91|23|45|67|80›
‹9,1,2,3,4,5,6,7,8,0›
mob.‹6380012345›
ring ‹0 9123456780›
‹080 4123 9876› is our office
‹+44 7700 900123› when I am in London
‹912-345-6780› US style
no: ‹91 23 45 67 80›
number‹=›‹9123456780›
‹«91» «23» «45» «67» «80»›
‹9 - 1 - 2 - 3 - 4 - 5 - 6 - 7 - 8 - 0›
‹91234xx56780› without the x
‹9a1b2c3d4e5f6g7h8i0› leave the letters out
‹91 23› not far ‹45 67› away ‹80›
# split over lines
‹91234› ⏎ ‹56780›
‹912› ⏎ ‹345› ⏎ ‹6780›
Mic: 1 ⏎ ring ‹91› ⏎ ‹23› ⏎ ‹45› ⏎ ‹67› ⏎ ‹80›
# words between
first ‹91234›, last ‹56780›
‹91234› followed by ‹56780›
‹9› then ‹12› then ‹345› then ‹6780›
‹91234› aur ‹56780›
‹912› aage ‹345› uske baad ‹6780›
# English words
‹nine one two three four five six seven eight zero›
call ‹nine-one-two-three-four-five-six-seven-eight-oh›
‹Six Three Eight Zero Zero One Two Three Four Five›
‹seven double eight nine triple zero one two three›
‹nine, one, two, three, four, five, six, seven, eight, nought›
‹ninetyone twentythree fortyfive sixtyseven eighty›
‹NINEONETWOTHREEFOURFIVESIXSEVENEIGHTZERO›
‹n1ne one tw0 thr33 four f1ve s1x s3ven eight zero›
‹nin wun tu tree four faiv six sevn eit zero›
‹n-i-n-e o-n-e two three four five six seven eight zero›
‹nine*one*two*three*four*five*six*seven*eight*zero›
‹nine one› and ‹two three› and ‹four five› and ‹six seven› and ‹eight zero›
‹ninety one, twenty three, forty five, sixty seven, eighty›
# Hindi words in Latin letters
‹nau ek do teen char paanch chhe saat aath shunya›
‹nao ek do tin chaar panch chhah sat aath sifar› mera no hai
phone: ‹chhe teen aath zero zero ek do teen chaar paanch›
‹saat-aath-aath-nau-nau-ek-do-teen-teen-char›
‹ikyanve teis paintalis sadsath assi› pe phone karo
‹double aath nau double saat chhe do ek teen char›
# mixtures
‹nine ek two teen four paanch six saat eight shunya›
‹9 ek 2 teen 4 paanch 6 saat 8 zero›
‹नौ one दो three चार five छह seven आठ zero›
‹९ one २ three ४ five ६ seven ८ zero›
‹nine1two3four5six7eight0›
# Devanagari words
‹नौ एक दो तीन चार पांच छह सात आठ शून्य›
नंबर: ‹छह, तीन, आठ, ज़ीरो, ज़ीरो, एक, दो, तीन, चार, पाँच›
‹नाइन वन टू थ्री फोर फाइव सिक्स सेवन एट ज़ीरो›
‹इक्यानवे तेईस पैंतालीस सड़सठ अस्सी›
# digits of other scripts
फोन ‹९१२३४५६७८०›
‹९१२३४-५६७८०› पर बात करें
அழைக்க ‹௯௧௨௩௪௫௬௭௮௦›
‹౯౧౨౩౪ ౫౬౭౮౦›
ফোন ‹৯১২৩৪৫৬৭৮০›
ફોન ‹૯૧૨૩૪૫૬૭૮૦›
ಕರೆ ‹೯೧೨೩೪೫೬೭೮೦›
വിളിക്കൂ ‹൯൧൨൩൪൫൬൭൮൦›
ਕਾਲ ‹੯੧੨੩੪੫੬੭੮੦›
‹٩١٢٣٤٥٦٧٨٠›
‹৯1২3৪5৬7৮0›
# dressed digits
‹𝟡𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟘›
‹𝟗𝟏𝟐 𝟑𝟒𝟓 𝟔𝟕𝟖𝟎›
‹９１２３４　５６７８０›
‹⑨①②③④⑤⑥⑦⑧0›
‹❾❶❷❸❹❺❻❼❽⓿›
‹9\u200d1\u200c2\ufeff3\u200b45\u200b6780›
‹9️⃣ 1️⃣ 2️⃣ 3️⃣ 4️⃣ 5️⃣ 6️⃣ 7️⃣ 8️⃣ 0️⃣›
‹₉₁₂₃₄₅₆₇₈₀›
‹9🔥1🔥2🔥3🔥4🔥5🔥6🔥7🔥8🔥0›
‹9\u03011\u03012\u03013\u03014\u03015\u03016\u03017\u03018\u03010\u0301›
‹𝓷𝓲𝓷𝓮 𝓸𝓷𝓮 𝓽𝔀𝓸 𝓽𝓱𝓻𝓮𝓮 𝓯𝓸𝓾𝓻 𝓯𝓲𝓿𝓮 𝓼𝓲𝔁 𝓼𝓮𝓿𝓮𝓷 𝓮𝓲𝓰𝓱𝓽 𝔃𝓮𝓻𝓸›
# look-alike letters for digits
‹9l234S678O› ring
‹9I23456780›
‹gI23A5678O› is the phone
# mail addresses
‹asha@example.in›
‹asha.rao at gmail dot com›
‹asha dot rao at the rate gmail dot com›
‹asha(at)yahoo(dot)in›
‹asha [at] hotmail [dot] com›
‹asha@gmail› please
mail me: ‹asha at gmail›
‹asha AT GMAIL›
‹a s h a @ g m a i l . c o m›
‹asha_dance＠gmail．com›
‹аsha@gmaіl.сom›
‹𝐚𝐬𝐡𝐚@𝐠𝐦𝐚𝐢𝐥.𝐜𝐨𝐦›
‹asha @ outlook dot com›
‹आशा@जीमेल.कॉम›
‹आशा ऐट जीमेल डॉट कॉम›
‹asha एट gmail डॉट com›
my email id is ‹asharaodance› on gmail
gmail pe ‹asha.rao.92› likho
‹contact@asharao.in›
‹asha-at-gmail-dot-com›
‹asha&#64;gmail.com›
# links
‹https://asharao.in/book›
‹www.asharao.com›
‹asharao.com› for videos
‹asharao dot in›
‹asharao(dot)com›
‹wa.me/message/ABC123›
‹t.me/asharao›
‹t dot me slash asharao›
‹chat.whatsapp.com/Ab12Cd›
‹instagram.com/asha.rao›
‹instagram dot com slash asha.rao›
‹insta.gram.com/asharao›
‹facebook . com / asharao›
‹youtu.be/Ab12Cd34›
‹asharao.bandcamp.com›
‹hxxp://asharao.in›
‹asharao[.]in›
‹asharao。com›
# handles
‹@asha.rao›
insta: ‹asha_rao›
my insta ‹asha.rao.live›
insta id ‹asharao› hai
instagram par ‹asha_rao› dhoondo
find me on instagram as ‹asharao›
Look up ‹asha_rao› on insta
search ‹Asha Rao Dance› on YouTube
YouTube channel ‹Asha Rao Dance›
ig ‹asha.rao›
IG: ‹asharao_official›
snapchat ‹asharao›
telegram id: ‹asharao›
‹asha_rao› on telegram
fb ‹asha.rao.7›
facebook page ‹Asha Rao Kathak›
1nsta ‹asha_rao›
in5ta: ‹asha_rao›
i.n.s.t.a ‹asha_rao›
𝓲𝓷𝓼𝓽𝓪 ‹asha_rao›
इंस्टाग्राम पर ‹asha_rao› को ढूंढें
इंस्टा: ‹asharao›
twitter ‹@asharao›
‹@ asha_rao› on the gram
# asking to talk elsewhere
DM me on insta
whatsapp me
WhatsApp pe message karo
Let us move to WhatsApp
text me on telegram
contact me on Facebook
message me on insta
insta pe milo
dm karo
follow me on instagram
mujhe whatsapp kar do
come to my DMs on insta
व्हाट्सऐप कर दो
इंस्टा पर मिलो
wh@tsapp me
Can we discuss on whatsapp?
my WhatsApp is the same as in the poster
# UPI
‹asha@okaxis›
‹asha.rao@okhdfcbank› pe bhejo
‹9123456780@ybl›
upi id ‹asha@paytm›
‹asha @ okicici›
‹asha at oksbi›
gpay ‹9123456780›
‹asharao@axl›
VPA ‹asha-rao@icici›
# found later, after the reader was first measured
my whatsapp number is ninety eight 111 two two 333 four
call nine-eight...seven-six...five-four...three-two...one-zero
9 8 7 6 5 (and) 4 3 2 1 0
nine eight 7 6 five 4 3 two 1 oh
98 765 four three two one zero
Ph. 98765 then 4 3 2 1 0
9876 five four three two 1 0
नौ 8 सात 6 पांच 4 तीन 2 एक 0
nau-aath-saat-chhe-paanch-chaar-teen-do-ek-zero
mera insta meher.sings hai
insta search meher_sings
IG meher.sings.live
follow me @meher
you'll find me on insta, the handle is mehersings
my YT: MeherSingsLive
drop a mail at meher@gmail
meher.k at g mail dot com
meher at gmail.com
meher[dot]k[at]gmail[dot]com
meher_k AT yahoo DOT in
gpay no. 98765 43210
PhonePe: meher@ybl
meher @ ybl
my site is meher-sings (dot) in
go to mehersings .com
telegram: @mehersings
tg @mehersings
call ９８７６５ 四三210
lets connect on whatsapp
we can chat on telegram
let's take this to WhatsApp
ping on whatsapp
msg on insta
Could you WhatsApp me?
send me your number
give me your WhatsApp number
share your number
what's your insta?
aapka whatsapp number?
mujhe call karo 98765-43210
98765 43 two one zero
+91 (0) 98765 43210
0 98765 43210
(+91)9876543210
9876543210@upi
zero nine eight seven six five four three two one zero
seven zero double three double two four five six one
9-eight-7-six-5-four-3-two-1-zero
९-८-७-६-५-४-३-२-१-०
nine.eight.seven.six.five.four.three.two.one.zero
n!ne e!ght seven s!x f!ve four three two one zero
find meher sings on instagram
type Meher Sings in YouTube
google Meher Sings Official
whatsapp: nine eight 76543210
98\u200b765\u200b43210
dial 9 8 7 6 5 4 3 2 1 and 0
call 9876 543 twenty one zero
nine hundred eighty seven 6543210
`

export const tuningRuns = `
‹91234› ‖ ‹56780›
‹9› ‖ ‹1› ‖ ‹2› ‖ ‹3› ‖ ‹4› ‖ ‹5› ‖ ‹6› ‖ ‹7› ‖ ‹8› ‖ ‹0›
‹nine one two› ‖ ‹three four five› ‖ ‹six seven eight zero›
‹९१२› ‖ ‹३४५› ‖ ‹६७८०›
my number ‖ ‹91234› ‖ rest ‹56780›
‹asha.rao› ‖ ‹at gmail dot com›
‹asha› ‖ ‹@okaxis›
insta ‖ ‹asha_rao›
‹nau ek do› ‖ ‹teen char paanch› ‖ ‹chhe saat aath shunya›
it is ‹912› ‖ then ‹345› ‖ then ‹6780›
`
