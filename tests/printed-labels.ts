/**
 * Labels as makers print them, each with its right answer and the chart or maker it is from: first those that version
 * 1.0.0 read wrongly, left alone, or asked about needlessly. Read by domain/sizing/printed-labels.test.ts, and counted by `npm run sizes`.
 */
import type { Category, Wearer } from "#domain/items/catalogue.ts";
import type { SizedItem } from "#domain/sizing/size.ts";

export type PrintedLabel = {
  item: SizedItem;
  text: string;
  /** The writer's country, or none. */
  country: string;
  source: string;
  /** Whether the writer has to be asked. */
  isAsked: boolean;
  /** The systems that it is in, of which one is read, or all are among the first answers; none for plain text. */
  systems: readonly string[];
  /** The same size elsewhere, or in its own system, as printed. */
  equals: string | undefined;
};

/**
 * Under a heading with the item, its wearer, the writers' countries, and the source: `text → system = the same
 * elsewhere` for a size, `text → ask system or system` for a question with these answers, and `text → plain`.
 */
const table = `
# Apparel, Hoodie, Adult in US, GB, DE, IT, PL (EN 13402, HAKA: a man’s number is half the chest)
M (48/50) → ask eu-suit
L (52/54) → ask eu-suit
S (44/46) → ask eu-suit
XL (56/58) → ask eu-suit
L (52-54) → ask eu-suit
52/54 → ask eu-suit
L 52/54 → ask eu-suit
M 48/50 → ask eu-suit
M 48-50 → ask eu-suit

# Apparel, Sweatpants, Adult in DE, IT (EN 13402, HAKA)
M (48/50) → ask eu-trousers
L (52/54) → ask eu-trousers

# Apparel, Hoodie, Adult in DE (KappAhl, C&A: a woman’s M)
M (38/40) → ask eu-dress
XXL/44-46 → ask eu-dress
38 (M) → ask eu-dress

# Apparel, Short Sleeve T-Shirt, Adult in US (Gildan, Hanes: chest in inches)
S (34/36) → ask uk-us-suit
L (16/18) → ask us-dress = US 16–18
XL (18-20) → ask us-dress
3X (22W-24W) → us-plus

# Apparel, Hoodie, Child in DE (Ernsting’s: heights from 92 to 104 cm)
XL (98/104) → eu = 92–104 cm tall

# Apparel, Jeans, Adult in DE (MAC, Cecil: a woman’s 38 with a leg in inches, or a waist)
38/L32 → plain
W38 L32 → wl

# Apparel, Bra, Adult in FR (Etam, Dim)
T. 95B → fr = EU 80B

# Apparel, Bra, Adult in IT (Intimissimi, Lormar)
3ª C → it = EU 75C

# Apparel, Jeans, Adult in FR, ES (likeaprincess.fr, gentlemans-shop.com: FR 42 is W32 to W34)
taille 42 → ask fr-trousers or fr-dress
T 42 → ask fr-trousers or fr-dress
FR 42 → ask fr-trousers or fr-dress
talla 42 → ask fr-trousers or fr-dress
homme 42 → fr-trousers
taille 42 homme → fr-trousers = W32–34

# Apparel, Dress Pants, Adult in FR (likeaprincess.fr, gentlemans-shop.com)
taille 42 → ask fr-trousers or fr-dress
FR 42 → ask fr-trousers or fr-dress
42 → ask fr-trousers or fr-dress

# Apparel, Shorts, Adult in FR (likeaprincess.fr)
taille 42 → ask fr-trousers or fr-dress
FR 42 → ask fr-trousers or fr-dress

# Apparel, Jeans, Adult in BR (super.abril.com.br: half the waist in cm)
40 → ask fr-trousers or br-dress
42 → ask fr-trousers or br-dress
44 → ask fr-trousers or br-dress
tamanho 42 → ask fr-trousers or br-dress
masculino 42 → fr-trousers

# Apparel, Dress Pants, Adult in BR (super.abril.com.br)
42 → ask fr-trousers or br-dress
tamanho 42 → ask fr-trousers or br-dress

# Apparel, Jacket, Adult in FR, ES (voici.fr: chest 98 to 102 cm)
taille 50 → ask eu-suit or fr-dress
FR 50 → ask eu-suit or fr-dress
talla 50 → ask eu-suit or fr-dress
homme 50 → eu-suit = chest 100 cm

# Apparel, Suit Coat, Adult in FR (voici.fr, fusalp.com)
FR 50 → ask eu-suit or fr-dress
taille 50 homme → eu-suit = chest 100 cm

# Apparel, Jacket, Adult in IT (mowmag.com, focus.it)
taglia 48 → ask eu-suit or it-dress
uomo 50 → eu-suit = chest 100 cm

# Apparel, Jacket, Adult in US, GB (canyon-news.com: chest in inches)
men's 42 → uk-us-suit

# Apparel, Bra, Adult in DE, PL, GB (Ulla Popken, Anita, Triumph: the EU’s bands go on)
100C → ask eu or fr
105D → ask eu or fr
110E → ask eu or fr
EU 100C → eu = UK 44C
EU 105D → eu = UK 46D
95C → ask eu or fr
120D → ask eu or fr

# Apparel, Suit Coat, Adult in DE, IT, NL (Boss, Suitsupply, Zegna: 50R is EU 50; malestylewithatwist.com)
50R → eu-suit = chest 100 cm
50 R → eu-suit = chest 100 cm
50S → eu-suit
50L → eu-suit
48R → eu-suit = chest 96 cm
48L → eu-suit
46R → eu-suit

# Apparel, Suit Coat, Adult in GB (suitcafe.com, Nordstrom)
50R → ask eu-suit or uk-us-suit
52R → ask eu-suit or uk-us-suit
54R → ask eu-suit or uk-us-suit
56R → ask eu-suit or uk-us-suit
48L → ask eu-suit or uk-us-suit

# Apparel, Suit Coat, Adult in US (Nordstrom: inches, “big” from 48)
44L → uk-us-suit = EU 54L
44S → uk-us-suit = EU 54S
50R → uk-us-suit
42R → uk-us-suit

# Apparel, Suit Coat, Adult in DE (universal_lexikon: long and short numbers)
98 → eu-suit = UK/US 40L
25 → ask eu-suit

# Apparel, Dress, Adult in MX (H&M and Zara tags; a size list of a Mexican clinic)
28 → mx-dress = EU 38
talla 28 → mx-dress = EU 38
30 → mx-dress = EU 40
talla 30 → mx-dress = EU 40
32 → mx-dress
talla 32 → mx-dress

# Apparel, Dress, Adult in US (myafricangoods.com: plus sizes, also without their W)
28 → ask us-plus
30 → ask us-plus

# Apparel, Underwear, Adult in US (Hanes, Fruit of the Loom: 7 is L, hips 40 to 41 in)
5 → us-briefs = S
7 → us-briefs = L
9 → us-briefs = XXL
6 → ask us-dress or us-briefs
7/L → us-briefs = L
5/S → us-briefs = S
7 (L) → us-briefs = L
6 (M) → ask us-briefs

# Apparel, Underwear, Adult in DE (German briefs: 6 is L)
Gr. 6 (L) → eu-briefs = L
M/5 → eu-briefs = M

# Horses, Blanket Size, Horse in DE, GB (luba-pferdedecken.de, KH: back or body)
165 cm → ask eu or cm
168 cm → ask eu or cm
170cm → ask eu or cm
160 → ask eu or cm
157 → ask eu or cm
155 → eu
175 cm → cm = US 69
165 → ask eu or cm
173 cm → cm

# Apparel, Dress, Adult in IT (Italian plus sizes go on)
taglia 66 → it-dress
tg. 66 → it-dress
66 → ask it-dress or kr-dress

# Apparel, Jacket, Adult in IT (Italian plus sizes go on)
taglia 66 → ask it-dress or eu-suit
66 → ask it-dress or kr-dress

# Apparel, Dress, Adult in DE, FR (Italian plus sizes, or Korean ones)
66 → ask it-dress or kr-dress

# Apparel, Hoodie, Adult in DE, US, JP (JIS L 4004, JIS L 4005)
LL → jp = men’s chest 102–110 cm
3L → jp = men’s chest 110–118 cm
JP LL → jp = women’s bust 98–107 cm
JP L → jp = men’s chest 94–102 cm

# Apparel, Hoodie, Adult in JP (JIS L 4004: Japanese letters are one smaller)
L → jp = men’s chest 94–102 cm
M → jp = men’s chest 86–94 cm
4L → jp

# Apparel, Hoodie, Child in CN (shufumemo.com, donga.com: sources are 10 to 20 cm apart)
11码 → plain
13码 → plain
11 → plain

# Apparel, Hoodie, Child in KR (join-hands.jp, donga.com)
13 → plain
13호 → plain
11호 → plain

# Shoes, Sneakers, Adult in US, DE, GB (shoe boxes of Nike, New Balance, ASICS, adidas; what a label says of itself is true)
US 9 UK 8 EUR 42.5 → us-men = EU 42½
UK 11 (EU 46) → uk = EU 46
M8/W10 → us-men = US women’s 10
Men's 8 / Women's 10 → us-men = US women’s 10
M4/W6 → us-men = US women’s 6
M9 W11 → us-men = US women’s 11
US 9 UK 8 EUR 42.5 CM 27 → us-men = 27 cm foot
US 10 UK 9.5 EU 44 CM 28 → us-men = EU 44
US 8 UK 7 EUR 41.5 CM 26.5 → us-men = EU 41½
EUR 42.5 CM 27 → eu = 27 cm foot
EU 43 27.5 cm → eu
UK 8 27cm → uk
EUR 42.5 / CM 27 → eu = 27 cm foot
EU 42.5 (27 cm) → eu
US 9 UK 8 EU 42.5 CM 27 → us-men = 27 cm foot
EU 42.5 US 9 UK 8 CM 27 → eu = US men’s 9
US 9 UK 8½ FR 42⅔ JP 270 → us-men = EU 42⅔
US 9, UK 8, FR 42 2/3, JP 270, CHN 265 → us-men
US 9 UK 8½ F 42⅔ J 270 → us-men = UK 8½
EU 42, UK 8 → eu = UK 8
EUR 42.5 / US 9 / UK 8 / 27CM → eu = UK 8
260(2.5) → cm
265(2) → cm
MP 285 → cm
MP 27.5 → cm
43.3 → eu
42.67 → eu

# Apparel, Socks, Adult in US (Hanes, Gold Toe: fits shoes 6 to 12; a calculator says less)
sock size 10-13 → us-sock = US men’s 6–12
US sock 10-13 → us-sock = US men’s 6–12
10-13 → ask us-sock
10-13 / Shoe: 6-12 → us-sock = US men’s 6–12
6-12 → ask us-men
shoe size 6-12 → ask us-men

# Apparel, Jeans, Adult in DE, GB (Zara, Mango Man: EUR 42 is US 32)
EUR 42 USA 32 → fr-trousers
EU 42 → ask eu-trousers or fr-trousers or eu-dress

# Apparel, Dress, Adult in DE, JP (JIS L 4005: the figure is set aside)
9AR → jp-dress
7AR → jp-dress
11AR → jp-dress
13ABR → jp-dress

# Apparel, Dress, Adult in US, DE (Gap, J.Crew, Loft)
US 00 → us-dress
00 → us-dress

# Apparel, Jeans, Adult in US, DE (Gap, J.Crew)
US 00 → us-dress
US 32 → wl
34 US → wl
32"x34" → wl
32W34L → wl
EU 38 L32 → ask eu-dress
16W Petite → us-plus

# Apparel, Dress, Adult in DK, NO (labels.md 1b: only the German numbers)
str. 38 → eu-dress

# Apparel, Dress, Adult in SE, DE (SE, NL, PL, DK, FI have only the German numbers)
storlek 40 → eu-dress
maat 44 → eu-dress
rozmiar 40 → eu-dress
stl 40 → eu-dress
koko 38 → eu-dress

# Apparel, Dress, Adult in DE, GB, US (Frnch, Ribkoff, and others)
I 44 F 40 D 38 → it-dress = FR 40
D 38 F 40 → eu-dress = FR 40
D 38 GB 12 F 40 I 44 → eu-dress = UK 12
F40 D38 I44 GB12 USA8 → fr-dress = EU 38
DE 38 FR 40 IT 44 → eu-dress = IT 44
EUR 38 MEX 28 → eu-dress = MX 28
FR/ES/BE/PO 36 · UK 8 · IT 40 · DE/AT/NL/SE 34 → fr-dress = IT 40
66반 → kr-dress

# Apparel, Bra, Adult in DE, GB, US (Triumph, Panache; bustyresources, women-wiki)
EUR 80D F/B 95D USA 36D → eu = FR 95D
34HH → uk
32HH → uk
26K → ask uk or us
B 75 → ask eu
C 75 → ask eu
34/75B → uk or us
34-B → uk or us
34F → ask uk or us
36G → ask uk or us
30FF → uk
32DDD → us
JP C75 → jp
AU 10DD → au
IT 4B → it

# Body Measurements, Neck Size, Adult in US (shirt collars)
15¾ / 40 → in
17½ - 36/37 → in

# Shoes, Sneakers, Adult in DE, AT (comfort brands: UK sizes with a width)
7½ H → uk
5½ G → uk

# Shoes, Sneakers, Adult in GB (startriteshoes.com)
42 M → eu

# Shoes, Sneakers, Adult in US (American widths)
10M-12W → us-men

# Shoes, Sneakers, Child in GB (startriteshoes.com)
9½ G → uk
K13 → us

# Accessories, Ring, Adult in JP, KR, IT, ES, CH, BR, PL (jr-dukat.pl, sizekensaku.com: within 1½ mm of each other)
14 → ch or jp or pl

# Accessories, Ring, Adult in JP (sizekensaku.com)
14号 → jp

# Accessories, Ring, Adult in KR (cafe.daum.net)
13호 → ch

# Accessories, Ring, Adult in NL (a diameter in mm)
maat 17 → mm

# Apparel, Athletic Shorts, Adult in DE, IT, GB (Italian cycling clothes)
4 / L → letter

# Apparel, Hoodie, Adult in FR (voici.fr: a man’s M, or a woman’s)
T3 → ask fr-t or fr-men-t

# Apparel, Winter Jacket, Adult in US (Moncler: 3 is M to L)
3 → ask us-juniors or fr-men-t

# Apparel, Hoodie, Adult in US, DE (epcon, ApparelSorter, Nordstrom: letters go on to 10XL)
6XL → letter
8XL → letter
10XL → letter
7XL → letter
9XL → letter
6XLT → letter
XXXXXXL → letter
6 XL → letter
6xl → letter
6-8XL → letter
5XL/6XL → letter
6XL (EU 66) → ask eu-suit
10XS → plain
8XS → plain
6L → jp
8L → plain

# Apparel, Jeans, Adult in US, DE (the same letters)
6XL → letter
8XL → letter

# Apparel, Socks, Child in GB, US, DE (startriteshoes.com, decentfoot.com: socks by age)
2-3Y → age = EU 23–26
3-4Y → age = EU 23–26
4-7Y → age
2-4T → age = EU 23–26
2-3 yrs → age
6-12 months → age
2T-4T → age

# Shoes, Slippers, Child in GB, US (startriteshoes.com: by age)
2-3y → age = EU 23–26
5-6Y → age

# Apparel, Dress, Adult in DE (style-engineers.com, goldner-fashion.com: half and double of 38)
19 → ask eu-dress
21 → ask eu-dress
76 → eu-dress = UK 10
80 → eu-dress
72 → eu-dress
K 19 → eu-dress = UK 10
D 19 → eu-dress = UK 10
K21 → eu-dress

# Apparel, Dress Pants, Adult in DE (style-engineers.com)
76 → ask eu-dress
19 → ask eu-dress
80 → ask eu-dress
84 → ask eu-dress
88 → ask eu-dress

# Apparel, Hoodie, Child in GB, DE, US (Frugi, Next, H&M: an age beside a height)
EU 98 US 3T UK 2-3 → eu = US 3T
3 ANS 94CM → fr = 94 cm tall
3A 95CM → fr
2-3 yrs 98cm → uk = 98 cm tall
18-24 mths 86-92cm → uk or us
98/104 2-3Y → eu = UK 2–3 y
92/98 2-3 år → eu
12M/80 → age or us = EU 80
CN 110/52 EU 104 → cm = EU 104
1½-2 yrs → age
1.5-2 yrs → age
1-1½ years → age
Up to 3 mths → uk or us
Up to 1 mth → age
up to 3 months → uk or us
12 mos → age or us
6 mo. → age or us
5-6 jr. → uk
1 an → fr
36 mois → fr
6 Mon. → age or us
aged 3 → age
YM → us-youth
YL → us-youth
Youth M → us-youth
9 mo US → us = EU 74

# Accessories, Hat, Adult in US, DE (hatters’ sizes)
7-1/4 → us
7 1/4 (58cm) → us = 58 cm
58/7¼ → cm = US 7¼
L/XL 59-61 cm → cm

# Accessories, Belt, Adult in DE, ES (belt makers)
100 (L) → cm
M (85) → cm
S (75-85cm) → cm

# Apparel, Hoodie, Adult in KR (citygramseoul.kr)
95(M) → kr
100(L) → kr
110(2XL) → kr
M (95) → kr

# Dogs, Vest, Dog in US (a girth in inches)
24"-30" → in
14"-18" → in
24-30 in → in

# Apparel, Dress, Adult in RU (a Russian number is the EU’s + 6)
RU 44 → it-dress
размер 44 → it-dress

# Apparel, Dress, Adult in PL, SE, DK (the German numbers)
PL 40 → eu-dress
SE 40 → eu-dress
DK 40 → eu-dress

# Shoes, Sneakers, Adult in IN (Devanagari digits)
४२ → eu

# Apparel, Jacket, Adult in BE, PT (hln.be: the French scale)
48 → ask eu-suit or fr-dress

# Apparel, Jeans, Adult in ES (malestylewithatwist.com: 38 is W28, 50 is W40)
talla 44 → ask fr-trousers or fr-dress
talla 46 hombre → fr-trousers

# Apparel, Suit Coat, Adult in ES (malestylewithatwist.com)
52R → eu-suit = chest 104 cm
54L → eu-suit
48 S → eu-suit

# Apparel, Suit Coat, Adult in IE (suitcafe.com)
46R → ask eu-suit or uk-us-suit
40L → uk-us-suit

# Apparel, Suit Coat, Adult in CA (Nordstrom)
52R → uk-us-suit

# Apparel, Suit Coat, Adult in IT (thedeltastore.it)
50 drop 7 → eu-suit = chest 100 cm
taglia 52 uomo → eu-suit = chest 104 cm

# Apparel, Dress Pants, Adult in IT (an Italian shop's table)
taglia 50 uomo → eu-trousers
48 → ask eu-trousers or it-dress

# Apparel, Dress Pants, Adult in PL (tylko-moda.pl)
rozmiar 50 męskie → eu-trousers

# Apparel, Suit Coat, Adult in PL (PN-91/P-84504)
176/100/88 → pl = EU 50
182/104/92 → pl = EU 52

# Apparel, Dress Pants, Adult in SE (Milton, Easton)
C50 → eu-trousers = W34
C148 → eu-trousers = W32

# Apparel, Jacket, Adult in RU (lifter.com.ua)
RU 50 → ask eu-suit or it-dress

# Apparel, Jacket, Adult in DE (FWF: slim)
94 → eu-suit
102 → eu-suit
Herren 26 → eu-suit

# Apparel, Dress, Adult in AT (style-engineers.com)
18 → ask eu-dress
20 → ask eu-dress
72 → eu-dress
68 → eu-dress

# Apparel, Dress, Adult in MX (a Mexican size list)
26 → mx-dress
36 → mx-dress
MEX 40 → mx-dress

# Apparel, Hoodie, Adult in MX (TM_JOGGER_FOLKLORIKA)
CH → letter
XG → letter
XXG → letter
XXXG → letter
EG → letter

# Apparel, Hoodie, Adult in CA (L09300 size chart)
XS/TP → letter
S/P → letter
L/G → letter
2XL/2TG → letter
XL/TG → letter

# Apparel, Hoodie, Adult in US (SMBB22; big and tall)
LT → letter
10XLT → letter
2XB → letter
3XLT → letter

# Apparel, Dress, Adult in US (sizechartly.com plus)
0X → us-plus
5X → us-plus
24W → us-plus
1X → us-plus

# Apparel, Dress, Adult in JP (debulabo.com, yfd-c.com)
13号 → jp-dress
15号 → jp-dress
4L → jp
6L → jp

# Apparel, Hoodie, Adult in JP (sportswear)
XO → jp
2XO → jp

# Apparel, Hoodie, Child in JP (JIS L 4002)
140A → cm = 140 cm tall
150B → cm

# Apparel, Hoodie, Adult in CN (hei6.com; shops' code)
165/88A → ask cn-men or cn-women
160/84A → ask cn-women
170/88A（M） → ask cn-men
L(165/92) → ask cn-men or cn-women

# Apparel, Jeans, Adult in CN (GB/T)
160/68A → cn

# Apparel, Hoodie, Adult in KR (citygramseoul.kr)
105 → kr

# Apparel, Hoodie, Child in KR (uuoobe.com)
80 → kr
90 → kr

# Apparel, Bra, Adult in NL (xllingerie.nl)
E100 → ask eu
115C → ask eu or fr

# Apparel, Bra, Adult in FR (campus1.de)
120D → ask eu or fr
135C → fr

# Apparel, Bra, Adult in GB (bustyresources)
44J → ask uk or us
34JJ → uk
36L → us

# Apparel, Bra, Adult in AU (campus1.de)
22C → au

# Apparel, Socks, Child in DE, GB (Frugi)
6-12 m → age = EU 15–18
4-6 y → age = EU 27–30
8-10 years → age = EU 35–38

# Shoes, Slippers, Child in US (Bobux)
XL → letter
2XL → letter

# Apparel, Hoodie, Child in US (SMBB22)
YS → us-youth
YXL → us-youth

# Apparel, Hoodie, Child in FR (guidedestailles.com)
6 ans → fr
18 mois → fr

# Horses, Blanket Size, Horse in DE (luba-pferdedecken.de)
130/175 → cm
Rücken 165 → eu
Gesamtlänge 165 cm → cm
145 cm → eu
205 cm → cm

# Accessories, Ring, Adult in SE (diamantia.com)
17,5 → mm

# Accessories, Ring, Adult in PL (jr-dukat.pl)
rozmiar 14 → pl

# Accessories, Ring, Adult in IT (circumference − 40)
misura 14 → ch = EU 54

# Shoes, Sneakers, Adult in DE (a shoe shop)
EUR 42.5 / US 9 / UK 8 / 27CM → eu = US men’s 9

# Apparel, Hoodie, Child in GB (a resale list)
4-5Y(110cm) → uk = 110 cm tall
6 years (116 cm) → age
2-3A → fr

# Apparel, Socks, Adult in US (Hanes)
9-11 → ask us-sock

# Apparel, Underwear, Adult in US (Hanes)
8 → ask us-briefs
10 → ask us-briefs

# Apparel, Short Sleeve T-Shirt, Adult in FR (a work clothes chart)
T2 → ask fr-t or fr-men-t

# Apparel, Hoodie, Adult in CZ (a Czech chart)
3XL 64/66 → ask eu-suit
2XL (60/62) → ask eu-suit
5XL 72/74 → eu-suit

# Apparel, Dress, Adult in GB (Inditex)
EUR M USA M MEX 28 → mx-dress

# Accessories, Belt, Adult in ES (fabricacinturones.com)
95 → cm
`;

const headingPattern =
  /^# (?<category>[^,]+), (?<name>[^,]+), (?<wearer>\w+) in (?<countries>[A-Z, ]+) \((?<source>.+)\)$/u;
const linePattern = /^(?<text>.+) → (?<ask>ask )?(?<systems>[a-z-]+(?: or [a-z-]+)*)(?: = (?<equals>.+))?$/u;

function labelsOf(lines: readonly string[]): PrintedLabel[] {
  let item: SizedItem | undefined;
  let countries: readonly string[] = [];
  let source = "";
  return lines.flatMap((line) => {
    const heading = headingPattern.exec(line)?.groups;
    if (heading) {
      const { category, name = "", wearer } = heading;
      item = { category: category as Category, name, wearer: wearer as Wearer };
      countries = heading["countries"]?.split(", ") ?? [];
      source = heading["source"] ?? "";
      return [];
    }
    const { text = "", ask, systems = "", equals } = linePattern.exec(line)?.groups ?? {};
    const found = item;
    if (!found || text === "") throw new Error(`This line has no text and meaning: ${line}`);
    return countries.map((country) => ({
      item: found,
      text,
      country,
      source,
      isAsked: ask !== undefined,
      systems: systems === "plain" ? [] : systems.split(" or "),
      equals,
    }));
  });
}

export const printedLabels = labelsOf(table.split("\n").filter((line) => line.trim() !== ""));
