import attacks from '../../rich-text/attacks.json' with { type: 'json' };
import { isTemplate, renderMail, renderSms } from './render.ts';
import en from './texts/en.json' with { type: 'json' };

const languages = ['hy', 'ru', 'en'] as const;
const templates = Object.keys(en).filter(isTemplate);
const gapsOf = (template: string): string[] =>
  [...JSON.stringify(Object.entries(en).find(([name]) => name === template)).matchAll(/\{\{(\w+)\}\}/g)].map(
    ([, name = '']) => name,
  );
/** The tags of a mail without its text. */
const tagsOf = (html: string): string[] => [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag);

test.each(templates)('Names and texts of people are escaped in the email "%s"', (template) => {
  const filledWith = (text: string) => Object.fromEntries(gapsOf(template).map((name) => [name, text]));
  for (const language of languages) {
    const plain = tagsOf(renderMail(template, language, filledWith('x')).html);
    for (const attack of [...attacks, 'Anna\r\nBcc: eve@example.org', 'Anna\u2028Bcc: eve@example.org']) {
      const { html, subject } = renderMail(template, language, filledWith(attack));
      // Only our code writes the target of a link, so the comparison leaves it out.
      const withoutLinks = (tags: string[]) => tags.map((tag) => tag.replace(/href="[^"]*"/, 'href'));
      expect(withoutLinks(tagsOf(html))).toEqual(withoutLinks(plain));
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    }
  }
});

test.each(['visit-booked', 'visit-moved', 'visit-reminder', 'time-free'] as const)(
  'The SMS "%s" names the doctor in each language',
  (template) => {
    const data = {
      ...Object.fromEntries(gapsOf(template).map((name) => [name, 'x'])),
      doctor: 'Ani Grigoryan',
    };
    for (const language of languages) expect(renderSms(template, language, data)).toContain('Ani Grigoryan');
  },
);
