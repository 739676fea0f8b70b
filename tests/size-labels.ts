/**
 * Labels as the world prints them and people type them, and what each is: a size in one system, a question between
 * several, or a text that stays as it is. Read by domain/sizing/labels.test.ts, and counted by `npm run sizes`.
 */
import type { Category, Wearer } from "#domain/items/catalogue.ts";
import type { SizedItem } from "#domain/sizing/size.ts";

export type Label = {
  item: SizedItem;
  text: string;
  /** The writer's country, or none. */
  country: string;
  /** The ids of the systems that it is in: several if the writer is asked, none if the text stays plain. */
  systems: readonly string[];
  /** The same size in another system, or in its own, as printed. */
  equals: string | undefined;
};

/**
 * Under a heading with the item, its wearer, and the writer's country: `text → system = the same elsewhere`,
 * `text → system or system` for a question, and `text → plain`.
 */
const table = `
# Shoes, Sneakers, Adult
EU 38,5 → eu
uk 9.5 → uk
42⅔ → eu
41 1/3 → eu
44 EUR → eu
Euro 38 → eu
260mm → cm
25cm → cm
JP 26.5 → cm
270 → cm
CHN 270 → cm
KR 245 → cm
JP 24.5 → cm
MX 27 → cm
EU 37–38 → eu
US 8.5 women → us-women
10.5 W → uk or us-men or us-women
8 US W → us-women
8 US M → us-men
women's 16 → uk or us-women
8½ US → us-men or us-women
10G → uk or us-men or us-women
26,5 → cm
42 → eu
FR 42 2/3 → eu
38 FR → eu
D 42 → eu
DE 42 → eu
F 38 → eu
IT 39 → eu
ES 39 → eu
NL 43 → eu
PL 43 → eu
T38 → eu
taglia 42 → eu
talla 38 → eu
n° 42 → eu
nr. 42 → eu
numero 39 → eu
rozm. 39 → eu
サイズ 26cm → cm
39码 → eu
CN 40 → cn = EU 39½
CN 44 → cn = EU 42½
ca. 43 → eu
~43 → eu
43ish → eu
UK 8 / EU 42 → uk = EU 42
US 9 / UK 8 / EU 42.5 → us-men
42 (UK 8) → eu = UK 8
41 (UK 7) → eu
UK 4 / EU 37 → uk
UK 4 / EU 41 → uk or eu
UK 4/5 → uk
M8/W10 → us-men
M6/W8 → us-men
M9 W11 → us-men
M 5 W 7 → us-men
L8 M6 → us-women
L9 M7 → us-women
W8 → us-women
W9 → us-women
M10 → us-men
M11 → us-men
9.5 D(M) US → us-men or us-women
2E US 9 → us-men or us-women
9 EE US → us-men or us-women
UK women's 6 → uk
Men's UK 9 → uk
ladies' UK 4 → uk
ladies UK 4 → uk
ladies 6 → uk or us-women
gents 10 → uk or us-men
Damen 38 → eu
42 Herren → eu
mens EU 44 → eu
UK 6 wide fit → uk
UK 6 extra wide → uk
6½ H → uk or us-men or us-women
24.5cm EE → cm
25 EEE → cm
43 wide → eu
44 breit → eu
43 large → eu
39 ancho → eu
AU 9 → au-men or au-women
AU men's 9 → au-men
AU women's 9 → au-women
BR 37 → br = EU 39
BR 39/40 → br
BR 44 → br = EU 46
38,5 cm → plain
8 mm → plain
UK 44 → plain
10:30 → plain
3/15 → plain
size 7 (UK O) → plain
41 (2 pairs) → plain
41 (43 in Vans) → plain
44 like his brother → plain
for men → plain
size me up → plain

# Shoes, Sneakers, Adult in BR
37 → br = EU 39
39/40 → br
EU 37 → eu

# Shoes, Sneakers, Adult in JP
25 → cm
24.5 → cm
38 → eu

# Shoes, Sneakers, Adult in MX
27 → cm
27.5 → cm

# Shoes, Sneakers, Adult in US
women's 8 → us-women
men's 9 → us-men

# Shoes, Sneakers, Adult in GB
ladies 6 → uk
gents 10 → uk

# Shoes, Sneakers, Child
13K → us
13C → us
4Y → us-youth
C10/11 → us
C5 → us
J2 → us-youth
J1 → us-youth
3 youth → us-youth
youth 5 → us-youth
5 toddler → us
toddler 6 → us
kids 12 → us
kids 11 → us
infant 5 → uk
UK 2.5 → uk or uk-youth
28 → eu
EU 28 → eu
26,5 → eu or cm
19.5 cm → cm
9C → us
BR 27 → br = EU 29
28 weit → eu
28 Mädchen → eu
M8 → plain
8.5 M → uk

# Shoes, Sneakers, Child in BR
27 → br = EU 29

# Shoes, Sneakers, Child in JP
18 → cm
19.5 → cm

# Shoes, Sneakers, Child in MX
18 → cm

# Apparel, Socks, Adult
39-42 → eu
10-13 → uk or us-men or us-women or us-sock

# Apparel, Hoodie, Child
122-128 → eu
Gr. 122 → eu
0-3m → uk
4T → us
6X → us = EU 122
5-6 years → uk
12 ans → fr
110 cm → cm
JP 110 → cm
3/6 → uk
6/9 → uk
9/12 → uk
12/18 → uk
18/24 → uk
9M → age = EU 74
US 9M → us = EU 74
US 18M → us = EU 86
3M US → us = EU 62
18M → age = EU 80–86
12M → age
24M → age = EU 86–92
6M → age = EU 68
12 anni → age = EU 152
7 anni → age = EU 122
7 jaar → age = EU 122
7 lat → age = EU 122
12 años → age = EU 152
6 mesi → age = EU 68
5 anos → age = EU 110
3-6 mesi → uk
9-10 años → uk
9 a 10 años → uk
3 à 4 ans → fr
3 bis 4 Jahre → uk
3 do 4 lat → uk
6 a 9 meses → uk
3-4 år → uk
1-2 years → age = EU 86–92
12-24 months → age = EU 86–92
2-4 years → age = EU 98–104
8-10Y → age = EU 134–140
8-10 → us
0-6 months → age = EU 56–68
12-14 years → age = EU 158–164
122 (6-7Y) → eu
116 (5-6Y) → eu
10 ans (138 cm) → fr
8 ans / 128 cm → fr
M (12-14) → us
M (8-10) → us
T8 → fr = EU 128
AU 000 → au = EU 62
000 → au = EU 62
AU 4 → au = EU 104
AU 1 → au = EU 86
AU 10 → au = EU 140
14 husky → us
8 slim → us
110/52 → cm
CN 110/52 → cm
98 cm → cm
6 116 → plain

# Apparel, Hoodie, Child in AU
6 → au = EU 116
000 → au
0 → au

# Apparel, Hoodie, Child in BR
6 → br = EU 116
12 → br = EU 152

# Apparel, Jeans, Adult
W30L32 → wl
27 → wl
31 → wl
31x32 → wl
32W x 34L → wl
30W x 34L → wl
W 31 / L 32 → wl
W30 L32 → wl
81 cm → wl-cm
34 long → wl
32 R → wl
34 R → wl
12R → uk-dress or us-dress
UK 12 long → uk-dress
12 LONG → uk-dress or us-dress
12 regular → uk-dress or us-dress
29 regular → wl
26 short → wl
29" waist → wl
34" waist 33" leg → wl
32" waist 30" leg → wl
98 → wl-cm or eu-trousers
28/29 → wl
31/32 → wl
20W → wl or us-plus
24W → wl or us-plus
32W → wl
CN 170/78A → cn
170/78A → cn
38 × 40 x 42 → plain
505s → plain

# Apparel, Leggings, Adult
36/38 → eu-dress or fr-dress or fr-trousers or wl
34/36 → eu-dress or fr-dress or fr-trousers or wl
38/40 → eu-dress or fr-dress or fr-trousers or it-dress or wl
36 38 → plain

# Apparel, Shorts, Adult
30-32 → wl
32/34 → eu-dress or wl
34/36 → eu-dress or fr-dress or fr-trousers or wl

# Apparel, Dress, Adult
UK 12 → uk-dress = EU 40
IT 42 → it-dress
38 FR → fr-dress
38 → eu-dress or fr-dress or it-dress
AU 12 → uk-dress
D 36 → eu-dress
DE 38 → eu-dress
A 38 → eu-dress
CH 38 → eu-dress
NL 38 → eu-dress
F 40 → fr-dress
I 42 → it-dress
GB 12 → uk-dress
T36 → fr-dress
T. 42 → fr-dress
T2 → fr-t
T0 → fr-t
2 → us-dress or fr-t
S/M → letter
14W → us-plus = EU 46
20W → us-plus = EU 52
3X → us-plus
9号 → jp-dress
13号 → jp-dress
JP 13 → jp-dress = EU 38
JP 9 → jp-dress
11 → jp-dress or us-juniors
7 → jp-dress or us-juniors
KR 66 → kr-dress = EU 38
55 → kr-dress = EU 36
77 → kr-dress = EU 40
66 → it-dress or kr-dress
KR 44 → kr-dress = EU 34
BR 42 → br-dress = EU 40
MX 28 → mx-dress
12P → us-dress
10 petite → uk-dress or us-dress
US 10 petite → us-dress
US 12 → us-dress
US 7 → us-juniors
14 US → us-dress
US 14W → us-plus
US women's 14 → us-dress
16 tall → uk-dress or us-dress
M (12-14) → uk-dress or us-dress
L (16-18) → uk-dress or us-dress
L (42-44) → eu-dress or fr-dress or it-dress
EUR 38 US 6 UK 10 → eu-dress
taglia UK 14 → uk-dress
taglia 46 → it-dress
taglia 42 → it-dress
taille 38 → fr-dress
talla 40 → fr-dress
Gr. 38 → eu-dress
Konfektionsgröße 42 → eu-dress
taglia 12 → uk-dress or us-dress
14 → uk-dress or us-dress
155/80A → cn-women
160/84A → cn-women
FR 44 → fr-dress
38 US M → eu-dress
7 or 9 → plain

# Apparel, Dress, Adult in JP
11 → jp-dress
7 → jp-dress

# Apparel, Dress, Adult in US
11 → us-juniors

# Apparel, Dress, Adult in KR
44 → kr-dress
66 → kr-dress

# Apparel, Dress, Adult in FR
2 → fr-t

# Apparel, Hoodie, Adult
M → letter
XL/XXL → letter
2XL tall → letter
2XLT → letter
XLT → letter
M petite → letter
S petite → letter
L tall → letter
Men's M → letter
men's M → letter
EUR M → letter
M (US) → letter
L (EU) → letter
USA S → letter
JP L → jp
LL → jp
3L → jp
GG → letter
XGG → letter
CH → letter
EG → letter
L (42-44) → eu-dress or fr-dress or it-dress or uk-us-suit
3X → us-plus
170/92A → cn-men or cn-women
KR 100 → kr = chest or bust 100 cm
66 → eu-suit or it-dress or kr-dress
P → plain
2 x M → plain
2 x L → plain
S+M → plain
M & L → plain
one size → plain
120/80 → plain

# Apparel, Hoodie, Adult in BR
P → letter
G → letter

# Apparel, Hoodie, Adult in KR
95 → kr
100 → kr = chest or bust 100 cm

# Apparel, Suit Coat, Adult
48 R → eu-suit or uk-us-suit
42L → uk-us-suit
40L → uk-us-suit
98 → eu-suit
54 long → eu-suit or uk-us-suit
EU 50L → eu-suit
50 drop 7 → eu-suit
42" chest → uk-us-suit
42R → uk-us-suit
50R → eu-suit or uk-us-suit
A5 → jp
AB5 → plain
94A6 → jp
CN 175/96A → cn-men or cn-women
175/96A → cn-men or cn-women

# Apparel, Bra, Adult
36DDD US → us
34DD → uk
85 c → eu or fr
34 B → uk
75 B → eu or fr
12C AU → au
IT 3C → it
34C/75C → uk
UK 34C / EU 75C → uk
36B/80B → uk
85C/100C → eu = FR 100C
C75 → eu or fr or jp
D70 → eu or jp
JP 75C → jp = EU 75B
BR 42 B → br = EU 75B

# Apparel, Bra, Adult in JP
70D → jp = EU 70C

# Accessories, Ring, Adult
17,5mm → mm
L½ → uk
N 1/2 → uk
54 → eu
Ø 17 → mm
7 → us or ch or jp
US 7 / 54 → us
US 8 / 57 → us
57 (18.1) → eu
13.5 → us or mm
14.5 → us or mm
aro 18 → ch = EU 58
taglia 14 → ch
BR 18 → ch
CN 13 → cn
13号 → jp or cn
JP 13 → jp

# Accessories, Hat, Adult
7 1/8 → us
22 1/2 → in
S 55 cm → cm

# Body Measurements, Height, Adult
5'9 → ft
6ft 9 → ft
1,75m → cm
1m75 → cm
1 m 75 cm → cm
175 cms → cm
5 foot 9 → ft

# Body Measurements, Foot Length, Adult
255 mm → cm
255 → cm

# Body Measurements, Neck Size, Adult
15½ / 34 → in
16 / 33 → in
15 32/33 → in
15/16 → in

# Accessories, Piercing Gauge, Adult
16g 5/16" → gauge
14g 3/8" → gauge

# Horses, Blanket Size, Horse
14-18" → plain
6ft 9 → uk
82" → us
155 → eu
125/175 → cm
95/125 → cm
110/145 → cm
118/155 → cm
115/155 → cm
105/145 → cm
145/6'6 → eu
5'6/115 → uk
125/130 → eu
170 → eu or cm
180 → cm
Full → plain
15.1 hh → plain
`;

const headingPattern = /^# (?<category>[^,]+), (?<name>[^,]+), (?<wearer>\w+?)(?: in (?<country>[A-Z]{2}))?$/u;
const linePattern = /^(?<text>.+) → (?<systems>[a-z- ]+?)(?: = (?<equals>.+))?$/u;

function labelsOf(lines: readonly string[]): Label[] {
  let item: SizedItem | undefined;
  let country = "";
  return lines.flatMap((line) => {
    const heading = headingPattern.exec(line)?.groups;
    if (heading) {
      const { category, name = "", wearer } = heading;
      item = { category: category as Category, name, wearer: wearer as Wearer };
      country = heading["country"] ?? "";
      return [];
    }
    const { text = "", systems = "", equals } = linePattern.exec(line)?.groups ?? {};
    if (!item || text === "") throw new Error(`This line has no text and meaning: ${line}`);
    return [{ item, text, country, systems: systems === "plain" ? [] : systems.split(" or "), equals }];
  });
}

export const labels = labelsOf(table.split("\n").filter((line) => line.trim() !== ""));
