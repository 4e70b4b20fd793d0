/** An abstract of 250 words by three authors, as the forum gets them: the body of `add_report`, in ASCII. */
export const sampleReport = JSON.stringify({
  report_people: JSON.stringify(
    ['Justus', 'Ellen', 'Carl'].map((Firstname, index) => ({
      Firstname,
      Middlename: '',
      Lastname: 'Swallow Richards',
      Position: 'Prof.',
      Affiliation: 'Host University, School of Food Science and Technology',
      email: `${Firstname.toLowerCase()}@university.example`,
      Corresponding_author: index === 0 ? 1 : 0,
      Oral_presentation_author: index === 0 ? 1 : 0,
    })),
  ),
  submissionType: '1',
  title: 'On the constituents of the fluids of flesh and their extraction at low temperature',
  abstract: 'Polyphenols from tea residues were extracted with water. '.repeat(31),
  keywords: 'tea, polyphenols, extraction',
  file_url: '',
  visitor_id: '',
  topics: '3',
});
