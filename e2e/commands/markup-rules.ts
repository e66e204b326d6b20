import {
  definePlugin,
  type ElementReadyEvent,
  type HtmlElement,
  Rule,
  type RuleDocumentation,
} from 'html-validate';

/** The roles of text inputs by "ARIA in HTML". Inputs of other types only have the role of their type. */
const rolesOfText: Readonly<Record<string, readonly string[]>> = {
  text: ['combobox', 'searchbox', 'spinbutton', 'textbox'],
  email: ['textbox'],
  search: ['searchbox'],
  tel: ['textbox'],
  url: ['textbox'],
};

const typeOf = (input: HtmlElement): string => input.getAttributeValue('type')?.toLowerCase() ?? 'text';

/** Rules of the W3C validator that the library lacks. */
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
