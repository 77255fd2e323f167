// Held-out half, judged by percentage only: do not tune the reader by these lines. One attempt a line; ‹ › mark what must not stay
// readable, ⏎ is a line break, ‖ begins the next message.
export const heldOutAttempts = `
# plain numbers, with and without separators
My number is ‹9876543210›, call before 8
Reach me: ‹+91 98200 11223›
‹0091-9988776655› any time after rehearsal
ring ‹098765 43210›
‹9 8 2 3 4 5 6 7 8 1› is mine
Contact ‹(98)765-43-211›
phone – ‹70.42.19.85.63›
‹88_77_66_55_44› whatsapp
call ‹7/0/2/3/4/5/6/1/8/9›
My mob ‹81***09***22***33***44›
landline ‹022 2645 8890› after 6
office ‹0141-2370 455›
‹9~7~1~8~2~3~6~4~5~0›
ring (‹99›) (‹10›) (‹33›) (‹44›) (‹55›)
‹9…8…7…6…5…4…3…2…1…0›
Manager: ‹91 8899001122›
US no. ‹+1 415 555 0132›
my Dubai number ‹+971 50 123 4567›
‹7l4O83O2I9›  is how you reach the drummer
# split over lines
first half ‹98211› ⏎ second half ‹44556›
‹9› ⏎ ‹8› ⏎ ‹7› ⏎ ‹6› ⏎ ‹5› ⏎ ‹4› ⏎ ‹3› ⏎ ‹2› ⏎ ‹1› ⏎ ‹0›
‹70424› ⏎ ⏎ ‹19856›
‹99 88› ⏎ ‹77 66› ⏎ ‹55›
# with words between
start with ‹98765› and then ‹43210›
dial ‹9820› then ‹112› then ‹233›
‹98› and ‹76› and ‹54› and ‹32› and ‹10›
‹98765› phir ‹43210›
# spelled in English
call ‹nine eight seven six five four three two one zero›
‹Nine-eight-two-three-double four-five-six-triple seven›
ring me on ‹seven zero double two three four five six one nine›
‹NINE NINE EIGHT EIGHT SEVEN SEVEN SIX SIX FIVE FIVE›
‹eight, one, oh, four, six, two, two, nine, three, seven›
‹nineeightsevensixfivefourthreetwoonezero›
‹ninety eight twenty one thirty four fifty six seventy eight›
number is ‹nine 8 two 3 four 5 six 7 eight 1›
‹Seven.Four.Zero.Six.Eight.Nine.Two.Two.One.Five›
‹nyne ate seven siks five for three too one zero›
‹n i n e e i g h t seven six five four three two one zero›
‹9 eight 7 six 5 four 3 two 1 zero›
double nine double eight double seven double six double five ok?
‹eight zero zero seven triple one double six five›
# spelled in Hindi, Latin letters
‹nau aath saat chhe paanch char teen do ek shunya› pe call karo
mera number ‹nau nau aath do ek teen char paanch chhe saat›
‹NAU SAAT EK AATH DO TEEN CHHE CHAR PAANCH ZERO›
‹saat shoonya char do ek nau aath paanch che teen›
‹no ath sat che panch char teen do ek jiro›, yaad rakhna
call karna ‹aath aath nau nau do do teen teen char char›
‹double nau triple aath do teen ek chaar paanch› pe milo
‹athanve pachhattar dus bees tees› call kijiye
# mixtures
‹nine aath seven chhe five char three do one shunya›
‹98 saat six 5 chaar 3 do 1 zero›
‹नौ eight सात six पाँच four तीन two एक zero›
‹9 आठ 7 छह 5 चार 3 दो 1 शून्य›
‹nau 8 saat 6 paanch 4 teen 2 ek 0›
# spelled in Hindi, Devanagari
‹नौ आठ सात छह पांच चार तीन दो एक शून्य›
मेरा नंबर ‹सात शून्य चार दो एक नौ आठ पाँच छः तीन› है
‹आठ-आठ-नौ-नौ-दो-दो-तीन-तीन-चार-चार›
‹डबल नौ आठ सात ट्रिपल छह पांच चार तीन›
# digits of other scripts
कॉल करें ‹९८७६५४३२१०›
‹९८ ७६ ५४ ३२ १०› पर
என் எண் ‹௯௮௭௬௫௪௩௨௧௦›
నా నంబర్ ‹౯౮౭౬౫౪౩౨౧౦›
আমার নম্বর ‹৯৮৩০১২৩৪৫৬›
મારો નંબર ‹૯૮૨૫૦૧૨૩૪૫›
ನನ್ನ ಸಂಖ್ಯೆ ‹೯೮೮೦೧೨೩೪೫೬›
എന്റെ നമ്പർ ‹൯൮൪൭൦൧൨൩൪൫›
ਮੇਰਾ ਨੰਬਰ ‹੯੮੧੪੦੧੨੩੪੫›
ମୋ ନମ୍ବର ‹୯୮୬୧୦୧୨୩୪୫›
call ‹۹۸۱۱۰۲۳۴۵۶›
‹९8७6५4३2१0› yaad rakhna
# dressed digits
‹𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎› call
‹𝟫𝟪𝟤𝟢𝟣𝟣𝟤𝟤𝟥𝟥› is me
‹９８７６５４３２１０›
‹⑨⑧⑦⑥⑤④③②①⓪›
‹9\u200b8\u200b7\u200b6\u200b5\u200b4\u200b3\u200b2\u200b1\u200b0›
‹9\u2060876\u20605432\u206010› after six
‹9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣›
‹⁹⁸⁷⁶⁵⁴³²¹⁰› tiny but mine
‹➒➑➐➏➎➍➌➋➊0›
‹98🎵765🎵432🎵10›
‹9❤8❤7❤6❤5❤4❤3❤2❤1❤0›
‹98\u00ad765\u00ad43210›
‹𝐧𝐢𝐧𝐞 𝐞𝐢𝐠𝐡𝐭 𝐬𝐞𝐯𝐞𝐧 𝐬𝐢𝐱 𝐟𝐢𝐯𝐞 𝐟𝐨𝐮𝐫 𝐭𝐡𝐫𝐞𝐞 𝐭𝐰𝐨 𝐨𝐧𝐞 𝐳𝐞𝐫𝐨›
# look-alike letters for digits
‹98765432lO› please
‹98S6543Z1O› ring
‹9B765A3210› call
‹9876543 2 one O›
# mail addresses
write to ‹meher.kapoor@gmail.com›
‹meher (at) gmail (dot) com›
‹rahul dot drums at yahoo dot co dot in›
mail: ‹sitar_ravi [at] outlook [dot] com›
‹kabir AT hotmail DOT com›
‹priya @ gmail . com›
‹tabla.anand at the rate gmail dot com›
‹dj.neel@the-rate gmail.com›
id hai ‹sneha.vocals at gmail›
‹arjun{at}proton{dot}me›
‹mеhеr@gmаil.com›
‹ｍｅｈｅｒ＠ｇｍａｉｌ．ｃｏｍ›
‹𝓶𝓮𝓱𝓮𝓻@𝓰𝓶𝓪𝓲𝓵.𝓬𝓸𝓶›
‹m e h e r @ g m a i l . c o m›
‹bandnoor at rediffmail dot com› pe bhejo
‹ravi एट जीमेल डॉट कॉम›
‹रवि ऐट द रेट जीमेल डॉट कॉम› पर लिखें
‹kathak.leela@gmail,com›
send it on gmail, id is ‹leela.kathak›
‹veena-subbu#gmail.com›
my gmail is ‹rohanflutes›
‹studio@mehersings.in›
# links
see ‹https://mehersings.com/contact›
‹www.ravisitar.in›
‹mehersings dot com› has everything
‹wa.me/919876543210›
‹t.me/meher_live›
‹wa dot me slash 919876543210›
join ‹https://chat.whatsapp.com/AbCdEf›
‹linktr.ee/rahuldrums›
‹instagram.com/meher_sings›
‹insta gram . com / meher_sings›
‹bit.ly/3xYzAb9› has my number
‹fb.com/kabirband›
‹youtube.com/@ravisitar›
‹hxxps://ravisitar[.]in›
‹telegram.me/djneel›
‹mehersings.co.in›
‹ravi-sitar . com›
‹discord.gg/a7Bq9›
# handles and social networks
find me on insta: ‹meher_sings›
insta pe dhoondo ‹meher_sings›
my insta is ‹rahul.on.drums›
‹@kabir_live›
IG – ‹noorband.official›
ig handle: ‹leela_k›
follow ‹@djneel.official› and text me
Insta id ‹sneha_vocals99›
snap: ‹arjunbeats›
my telegram: ‹tablaanand›
Telegram pe ‹ravi_sitar› search karo
fb page: ‹Kabir And The Noor Band›
YouTube channel: ‹Ravi Sitar Official›
look for ‹Meher Sings Official› on YouTube
youtube pe search karo ‹Neel Beats Live›
1nst@gram ‹meher_sings›
i n s t a : ‹meher_sings›
𝗶𝗻𝘀𝘁𝗮 ‹meher_sings›
іnsta ‹meher_sings›
इंस्टा पर ‹meher_sings› खोजें
इंस्टाग्राम आईडी ‹leela_k›
my twitter handle is ‹raviplays›
linkedin: ‹meher-kapoor-vocals›
skype id ‹live:meher.k›
on signal as ‹kabirnoor.22›
at the rate ‹meher_sings› on the gram
insta handle is my stage name, all small, ‹mehersings›
ping me on discord, ‹neel#4021›
# asking to talk elsewhere
DM me on IG
whatsapp me when you are free
WhatsApp karo na, yahan mushkil hai
let's talk on WhatsApp instead
ping me on telegram
drop me a DM on insta please
message me on Facebook
insta pe DM kar do
find me on insta
find me on Instagram, same name
Whats app pe baat karte hain
wapp me
व्हाट्सएप पर बात करते हैं
मुझे इंस्टा पर मैसेज करें
call me on whatsapp
add me on snapchat
look me up on facebook
w h a t s a p p me
hit me up on the gram
you can DM us on insta for a better rate
# UPI
pay the rest to ‹meher@okaxis›
‹9876543210@paytm›
upi ‹rahuldrums@ybl›
gpay karo: ‹sitar.ravi@okhdfcbank›
‹leela at okicici›
UPI ID - ‹kabirband@upi›
‹noor.band @ oksbi› advance bhej do
phonepe ‹neelbeats@ibl›
‹sneha@apl› is my id
‹tabla (at) okaxis›
paytm number is ‹98200 11223›
`

export const heldOutRuns = `
‹98765› ‖ ‹43210›
‹98› ‖ ‹76› ‖ ‹54› ‖ ‹32› ‖ ‹10›
my no ‹982› ‖ ‹0011› ‖ ‹223›
‹nine› ‖ ‹eight› ‖ ‹two› ‖ ‹three› ‖ ‹four› ‖ ‹five› ‖ ‹six› ‖ ‹seven› ‖ ‹eight› ‖ ‹one›
‹nau aath saat› ‖ ‹chhe paanch char› ‖ ‹teen do ek shunya›
‹९८७६५› ‖ ‹४३२१०›
‹meher.kapoor› ‖ ‹@gmail.com›
‹rahul dot drums› ‖ ‹at gmail dot com›
my insta ‖ ‹meher_sings›
‹70424› ‖ and then ‹19856›
‹double nine eight› ‖ ‹seven six five› ‖ ‹four three two one›
first part ‹98201› ‖ second part ‹12233›
‹leela› ‖ ‹@okicici›
‹88997› ‖ ok? ‖ ‹76655›
`
