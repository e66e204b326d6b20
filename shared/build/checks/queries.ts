import path from 'node:path';
import { repository } from '../running/child.ts';
import { remotes } from '../remotes.ts';
import type { RemoteBuild } from '../webpack/remote-description.ts';
import { projectFiles, readProjectFile } from './files.ts';
import { report, type Finding } from './outcome.ts';

/**
 * An undeclared query parameter never reaches the server (075): a page that reads it would differ in the
 * browser. Parameters in the sources of a remote have to be declared in its `webpack.config.ts`.
 */
const readsAddress = /URLSearchParams|useSearchParams/;
const names = /\.(?:get|getAll|has)\('(\w+)'\)|\bquery, '(\w+)'\)/g;

const declaredBy = async (remote: string): Promise<ReadonlySet<string>> => {
  const module = (await import(path.join(repository, remote, 'webpack.config.ts'))) as {
    default: RemoteBuild;
  };
  return new Set(Object.values(module.default.queries).flat());
};

const files = await projectFiles();
let count = 0;
const check = async (remote: string): Promise<Finding[]> => {
  const declared = await declaredBy(remote);
  const sources = files.filter(
    (file) => file.startsWith(`${remote}/src/`) && /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const findings: Finding[] = [];
  for (const file of sources) {
    const text = await readProjectFile(file);
    if (!readsAddress.test(text)) continue;
    const read = [...text.matchAll(names)].map(([, one, other]) => one ?? other ?? '');
    count += read.length;
    for (const name of read.filter((each) => !declared.has(each)))
      findings.push({
        file,
        message: `reads ?${name}=, which the queries of webpack.config.ts do not declare`,
      });
  }
  return findings;
};

const findings = (await Promise.all(remotes.map(check))).flat();
if (count === 0) throw new Error('No parameter of an address was found: the check looks in the wrong place.');
report(findings, `${count} reads of query parameters`);
