/** What keeps the server from running and whoever runs it can mend, said in one sentence. */
export class Fault extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = "Fault";
  }
}
