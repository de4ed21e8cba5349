import styled from 'styled-components';
import { useSiteSettings } from '#lib/site/site-context.ts';
import { theme } from '#theme/theme.ts';
import { Section } from '#ui/section.tsx';
import { CapabilityPanel } from './capability-panel.tsx';

const Panels = styled.ul`
  display: grid;
  row-gap: ${theme.space.xl};
  ${theme.from.medium} {
    row-gap: 0;
  }
`;

export const CapabilitySection = () => (
  <Section id="capability" number="02" title="Capabilities">
    <Panels>
      {useSiteSettings().capabilities.map(({ name, lines }, index) => (
        <CapabilityPanel key={index} name={name} lines={lines} />
      ))}
    </Panels>
  </Section>
);
