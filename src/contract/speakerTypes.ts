/** `type_id` of the speaker calls (specification §9). */
export const speakerTypes = { plenary: 830, otherExperts: 831 } as const;
