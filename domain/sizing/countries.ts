/** Groups of countries whose labels are in the same scales. Source: hln.be, labels of their shops. */

export const german = ["DE", "AT", "CH"] as const;

/** Countries with the German numbers for women and half the chest for men. */
export const germanNumbers = "DE AT CH NL PL CZ SK HU SE DK NO FI".split(" ");

export const frenchNumbers = ["FR", "BE", "ES", "PT"] as const;

export const british = ["GB", "IE", "ZA", "IN"] as const;

export const australian = ["AU", "NZ"] as const;

export const american = ["US", "CA"] as const;

export const continent = [...germanNumbers, ...frenchNumbers, "IT", "RU", "UA", "TR", "GR", "RO"];
