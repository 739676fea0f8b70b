/** Ids in examples: real ones to a program that checks their form, names of shell variables to a reader. */

export const exampleIds = {
  me: "019bd17a-0000-7000-8000-00000000000a",
  person: "019bd17a-0000-7000-8000-00000000000b",
  size: "019bd17a-0000-7000-8000-000000000001",
  dependent: "019bd17a-0000-7000-8000-000000000002",
  share: "019bd17a-0000-7000-8000-000000000003",
  invitation: "019bd17a-0000-7000-8000-000000000004",
  feedback: "019bd17a-0000-7000-8000-000000000005",
  entry: "019bd17a-0000-7000-8000-000000000006",
};

/** Tokens of links. */
export const exampleTokens = {
  link: "TheTokenOfAShareLink-0",
  invitation: "TheTokenOfAnInvitation",
};

/** What stands for an example that only its reader knows. The other ids can be used as they are. */
const variables: readonly [example: string, variable: string][] = [
  [exampleIds.me, "KINSIZE_ME"],
  [exampleIds.person, "KINSIZE_PERSON"],
  [exampleTokens.link, "KINSIZE_LINK"],
  [exampleTokens.invitation, "KINSIZE_INVITATION"],
];

/** JSON as a word of a shell, with variables in place of what only the reader knows. */
export function shellWord(json: string): string {
  // JSON has another way to write the one sign that would end the word.
  const quoted = `'${json.replaceAll("'", String.raw`\u0027`)}'`;
  return variables.reduce(
    (word, [example, variable]) => word.replaceAll(example, `'"$${variable}"'`),
    quoted,
  );
}
