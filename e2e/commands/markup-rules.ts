import {
  definePlugin,
  type ElementReadyEvent,
  type HtmlElement,
  Rule,
  type RuleDocumentation,
} from 'html-validate';

/** Of what is typed as text, by "ARIA in HTML". An input of another type has the role of its type and no other. */
const rolesOfText: Readonly<Record<string, readonly string[]>> = {
  text: ['combobox', 'searchbox', 'spinbutton', 'textbox'],
  email: ['textbox'],
  search: ['searchbox'],
  tel: ['textbox'],
  url: ['textbox'],
};

const typeOf = (input: HtmlElement): string => input.getAttributeValue('type')?.toLowerCase() ?? 'text';

/** A validator of the W3C refuses these; the library has no rule for them. */
class InputKeepsItsRole extends Rule {
  override documentation(): RuleDocumentation {
    return { description: 'The role of an input has to be one that its type allows.' };
  }

  override setup(): void {
    this.on('element:ready', ({ target }: ElementReadyEvent) => {
      const role = target.getAttributeValue('role');
      const roles = rolesOfText[typeOf(target)];
      if (!target.is('input') || role === null || !roles || roles.includes(role)) return;
      this.report({ node: target, message: `an input of type ${typeOf(target)} cannot be a ${role}` });
    });
  }
}

class FileHasNoValue extends Rule {
  override documentation(): RuleDocumentation {
    return { description: 'A page cannot say which file is chosen.' };
  }

  override setup(): void {
    this.on('element:ready', ({ target }: ElementReadyEvent) => {
      if (!target.is('input') || typeOf(target) !== 'file' || !target.hasAttribute('value')) return;
      this.report({ node: target, message: 'an input of type file has no value' });
    });
  }
}

export const markupRules = definePlugin({
  name: 'markup-rules',
  rules: { 'input-keeps-its-role': InputKeepsItsRole, 'file-has-no-value': FileHasNoValue },
});
