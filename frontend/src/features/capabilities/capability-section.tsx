import styled from 'styled-components';
import { CAPABILITIES } from '#content/home.ts';
import { theme } from '#theme/theme.ts';
import { Section } from '#ui/section.tsx';
import { CapabilityPanel } from './capability-panel.tsx';

const Panels = styled.ul`
  display: grid;
  gap: ${theme.space.xl} ${theme.space.xl};
  ${theme.from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

export const CapabilitySection = () => (
  <Section id="capability" number="02" title="Capabilities">
    <Panels>
      {CAPABILITIES.map((capability) => (
        <CapabilityPanel key={capability.name} {...capability} />
      ))}
    </Panels>
  </Section>
);
