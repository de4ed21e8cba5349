import { useSiteSettings } from '#lib/site/site-context.ts';
import { Section } from '#ui/section.tsx';
import { CapabilityPanel } from './capability-panel.tsx';

export const CapabilitySection = () => (
  <Section id="capability" number="02" title="Capabilities">
    <ul>
      {useSiteSettings().capabilities.map(({ name, lines }, index) => (
        <CapabilityPanel key={index} name={name} lines={lines} />
      ))}
    </ul>
  </Section>
);
