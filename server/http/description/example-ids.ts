/** Ids in examples: valid ones for programs that check their form, names of shell variables for readers. */

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

export const exampleTokens = {
  link: "TheTokenOfAShareLink-0",
  invitation: "TheTokenOfAnInvitation",
};

/** A JPEG file of 64 green pixels a side, in base64. */
export const examplePicture =
  "/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBD" +
  "ARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCABAAEAD" +
  "ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAA" +
  "AAT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCcASAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAP//Z";

/**
 * Shell variables for examples that only the reader can fill in, such as a token. The other example
 * ids work as they are.
 */
const variables: readonly [example: string, variable: string][] = [
  [exampleIds.me, "KINSIZE_ME"],
  [exampleIds.person, "KINSIZE_PERSON"],
  [exampleTokens.link, "KINSIZE_LINK"],
  [exampleTokens.invitation, "KINSIZE_INVITATION"],
];

/** JSON as a shell word, with variables for examples that only the reader can fill in. */
export function shellWord(json: string): string {
  // JSON can escape the single quote that would end the word.
  const quoted = `'${json.replaceAll("'", String.raw`\u0027`)}'`;
  return variables.reduce((word, [example, variable]) => word.replaceAll(example, `'"$${variable}"'`), quoted);
}
