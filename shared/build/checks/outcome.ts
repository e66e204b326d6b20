/** The findings of a check as sentences; none means success. */
export interface Finding {
  readonly file: string;
  readonly line?: number;
  readonly message: string;
}

export const report = (findings: readonly Finding[], passed: string): void => {
  for (const { file, line, message } of findings)
    console.log(`${file}${line === undefined ? '' : `:${line}`}  ${message}`);
  if (findings.length > 0) process.exitCode = 1;
  console.log(findings.length > 0 ? `Problems found: ${findings.length}` : passed);
};
