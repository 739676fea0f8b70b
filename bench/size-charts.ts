/** Size charts of shops, makers, and converters, to compare the rules of domain/sizing with what labels say. */
import type { SizedItem } from "#domain/sizing/size.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";

type Chart = {
  rule: string;
  source: string;
  item: SizedItem;
  from: SystemId;
  to: SystemId;
  /** The difference between two sizes of the target, in the numbers on its labels. */
  step: number;
  /** The marks before both numbers of each pair, and the pairs. */
  names: readonly [from: string, to: string];
  pairs: string;
};

const adult: SizedItem = { category: "Shoes", name: "Sneakers", wearer: "self" };
const child: SizedItem = { category: "Shoes", name: "Sneakers", wearer: "Child" };
const dress: SizedItem = { category: "Apparel", name: "Dress", wearer: "self" };
const ring: SizedItem = { category: "Accessories", name: "Ring", wearer: "self" };
const blanket: SizedItem = { category: "Horses", name: "Blanket Size", wearer: "Horse" };

/** A size is 2/3 cm. */
const cmPerSize = 2 / 3;

const shoes = { item: adult, from: "eu", step: 1 } as const;
const childShoes = { item: child, from: "eu", step: 1 } as const;

export const charts: readonly Chart[] = [
  {
    ...shoes,
    rule: "Shoes, EU to UK",
    source: "labels beside the norm's tables, and a shoe box",
    to: "uk",
    names: ["EU", "UK"],
    pairs: "36.5=4 37=4 41.5=8 42=8 43=9",
  },
  {
    ...shoes,
    rule: "Shoes, EU to UK",
    source: "a public mapping of EU to UK sizes",
    to: "uk",
    names: ["EU", "UK"],
    pairs:
      "33=1 34=2 35=2.5 36=3.5 37=4 38=5 39=5.5 40=6.5 41=7 42=8 43=8.5 44=9.5 45=10 46=11 47=11.5 48=12.5 49=13 50=14",
  },
  {
    ...shoes,
    rule: "Shoes, EU to UK",
    source: "an online shop's conversion chart in half sizes",
    to: "uk",
    names: ["EU", "UK"],
    pairs:
      "38=4 38.5=4.5 39=5 39.5=5.5 40=6 40.5=6.5 41=7 41.5=7.5 42=8 42.5=8.5 43=9 43.5=9.5 44=10 44.5=10.5 45=11 45.5=11.5 46=12 46.5=12.5 47=13",
  },
  {
    ...shoes,
    rule: "Shoes, EU to US men's",
    source: "adidas, as a public converter keeps it",
    to: "us-men",
    names: ["EU", "US men"],
    pairs: "38=5.5 38.5=6 39=6.5 40=7 40.5=7.5 41=8 42=8.5 42.5=9 43=9.5 44=10 44.5=10.5 45=11",
  },
  {
    ...shoes,
    rule: "Shoes, EU to foot",
    source: "adidas, and a women's chart",
    to: "cm",
    step: cmPerSize,
    names: ["EU", ""],
    pairs: "42=25.9 42=27.1",
  },
  {
    ...childShoes,
    rule: "Children's shoes, EU to UK",
    source: "blitzresults.com",
    to: "uk",
    names: ["EU", "UK"],
    pairs:
      "15=0 15.5=0.5 16=1 16.5=1.5 17=2 18=2.5 19=3 19.5=3.5 20=4 20.5=4.5 21=5 21.5=5.5 22.5=6 23=6.5 23.5=7 24.5=7.5 25=8 25.5=8.5 26=9 27=9.5 27.5=10 28=10.5 28.5=11 29=11.5 30=12 30.5=12.5",
  },
  {
    ...childShoes,
    rule: "Children's shoes, EU to UK",
    source: "gitnux.org",
    to: "uk",
    names: ["EU", "UK"],
    pairs: "17=1.5 17.5=2 18=2.5 18.5=3 19=3.5 20=4 20.5=4.5 21=5",
  },
  {
    rule: "Women's numbers, EU to UK",
    source: "six retail charts of 38, and one of 36",
    item: dress,
    from: "eu-dress",
    to: "uk-dress",
    step: 2,
    names: ["EU", "UK"],
    pairs: "38=10 38=10 38=10 38=10 38=12 38=12 36=12",
  },
  {
    rule: "Women's numbers, EU to US",
    source: "the same charts",
    item: dress,
    from: "eu-dress",
    to: "us-dress",
    step: 2,
    names: ["EU", "US"],
    pairs: "38=6 38=6 38=6 38=6 38=8 38=10 36=8",
  },
  {
    rule: "Rings, EU to US",
    source: "a jeweler's chart",
    item: ring,
    from: "eu",
    to: "us",
    step: 0.5,
    names: ["EU", "US"],
    pairs: "43=2.5 44=3 45=3.25 46=3.75 47=4 48=4.5 49=4.75",
  },
  {
    ...shoes,
    rule: "Shoes, EU to US men's",
    source: "a shop's table for two makers, its first rows",
    to: "us-men",
    names: ["EU", "US men"],
    pairs: "35=3.5 35.5=4 36=4.5 36.5=5",
  },
  {
    ...childShoes,
    rule: "Children's shoes, EU to US",
    source: "blitzresults.com",
    to: "us",
    names: ["EU", "US"],
    pairs:
      "15=0.5 15.5=1 16=1.5 16.5=2 17=2.5 18=3 19=3.5 19.5=4 20=4.5 20.5=5 21=5.5 21.5=6 22.5=6.5 23=7 23.5=7.5 24.5=8 25=8.5 25.5=9 26=9.5 27=10 27.5=10.5 28=11 28.5=11.5 29=12 30=12.5 30.5=13",
  },
  {
    ...childShoes,
    rule: "Children's shoes, EU to US",
    source: "gitnux.org",
    to: "us",
    names: ["EU", "US"],
    pairs: "17=2 17.5=2.5 18=3 18.5=3.5 19=4 20=4.5 20.5=5 21=5.5",
  },
  {
    ...childShoes,
    rule: "Children's shoes, EU to US",
    source: "minimioche.com",
    to: "us",
    names: ["EU", "US"],
    pairs: "20=4 21=5 22=6 23=7 24=8 25=9 26=10 27=11 28=12 29=13 30=14 31=15 32=16",
  },
  {
    ...childShoes,
    rule: "Children's shoes, EU to foot",
    source: "blitzresults.com",
    to: "cm",
    step: cmPerSize,
    names: ["EU", ""],
    pairs:
      "15=9 15.5=9.3 16=9.7 16.5=10 17=10.3 18=11 19=11.6 19.5=12 20=12.3 20.5=12.7 21=13 21.5=13.3 22.5=13.8 23=14.2 23.5=14.6 24.5=15 25=15.4 25.5=15.7 26=16 27=16.6 27.5=16.9 28=17.3 28.5=17.6 29=17.9 30=18.5 30.5=18.8",
  },
  {
    ...childShoes,
    rule: "Children's shoes, EU to foot",
    source: "gitnux.org",
    to: "cm",
    step: cmPerSize,
    names: ["EU", ""],
    pairs: "17=9.5 17.5=10.2 18=10.5 18.5=10.8 19=11.4 20=11.7 20.5=12.1 21=12.7",
  },
  {
    ...childShoes,
    rule: "Children's shoes, EU to foot",
    source: "minimioche.com",
    to: "cm",
    step: cmPerSize,
    names: ["EU", ""],
    pairs: "20=14 21=15 22=15.5 23=16.5 24=17.5 25=18.5 26=19 27=19.5 28=20.5 29=21 30=21.5 31=22 32=22.5",
  },
  {
    rule: "Blankets, inches to EU",
    source: "Weatherbeeta, its body lengths of 175, 185 and 195 cm as inches",
    item: blanket,
    from: "us",
    to: "eu",
    step: 5,
    names: ["US", "EU"],
    pairs: "69=125 73=135 77=145",
  },
];
